import type { Member } from "@hivekeeper/contract/member.ts";
import type { Person } from "@hivekeeper/contract/people.ts";
import { Copied } from "#flow/copied.tsx";
import { CopiedEmail } from "#flow/copied-email.tsx";
import { formatDayComma } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { inWords } from "#lib/words.ts";
import { Card } from "#ui/card.tsx";
import { Details } from "#ui/details.tsx";
import { linkClass } from "#ui/link.ts";
import { VerifiedBadge } from "./member-badges.tsx";
import { MEMBER_LABEL } from "./member-labels.ts";
import { formatBirth } from "./member-naming.ts";
import { MemberRole } from "./member-role.tsx";
import { MemberStatus } from "./member-status.tsx";

/** Access, contact and the person's own data. */
export function PersonFacts({ person: { member } }: { person: Person }) {
  const { email } = member;
  return (
    <div className="grid gap-4 sm:max-xl:grid-cols-2">
      <Card title="Access">
        <Details
          layout="stack"
          items={[
            { term: "Status", value: <MemberStatus member={member} /> },
            { term: MEMBER_LABEL.role, value: <MemberRole member={member} /> },
          ]}
        />
      </Card>
      <Card title="Contact" className="sm:max-xl:row-span-2">
        <Details
          layout="stack"
          items={[
            {
              term: MEMBER_LABEL.email,
              value: email && <CopiedEmail email={email} />,
            },
            { term: "Email status", value: <VerifiedBadge member={member} /> },
            ...phonesOf(member),
            {
              term: "Member ID",
              value: <Copied text={member.id} label="Copy member ID" />,
            },
          ]}
        />
      </Card>
      <Card title="Person">
        <Details
          layout="lines"
          items={[
            { term: MEMBER_LABEL.dob, value: formatBirth(member.dob) },
            { term: MEMBER_LABEL.gender, value: inWords(member.gender) },
            { term: "Updated", value: formatDayComma(member.updatedAt) },
            mayOpen("/creators/:id") && {
              term: "Creator",
              value: member.creatorId && (
                <Link to="/creators/:id" params={{ id: member.creatorId }} className={linkClass}>
                  Creator details
                </Link>
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}

/** The phones with a value; a single empty one where there is none. */
function phonesOf({ phone, phone1, phone2 }: Member) {
  const given = [phone, phone1, phone2].filter((each) => each !== "");
  if (given.length === 0) return [{ term: MEMBER_LABEL.phone, value: "" }];
  return given.map((each, at) => ({
    term: at === 0 ? MEMBER_LABEL.phone : `${MEMBER_LABEL.phone} ${at + 1}`,
    value: (
      <Copied text={each} label={at === 0 ? "Copy phone" : `Copy phone ${at + 1}`}>
        <a href={`tel:${each.replace(/[^\d+]/g, "")}`} className={linkClass}>
          <bdi>{each}</bdi>
        </a>
      </Copied>
    ),
  }));
}

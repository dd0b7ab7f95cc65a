import type { Member } from "@hivekeeper/contract/member.ts";
import type { ReactNode } from "react";
import { Copied } from "#flow/copied.tsx";
import { CopiedEmail } from "#flow/copied-email.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { formatDayComma } from "#lib/format.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Details } from "#ui/details.tsx";
import { linkClass } from "#ui/link.ts";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { Section } from "#ui/section.tsx";
import { VerifiedBadge } from "./member-badges.tsx";
import { MEMBER_LABEL } from "./member-labels.ts";
import { formatBirth, nameOf } from "./member-naming.ts";
import { useMember } from "./member-queries.ts";
import { MemberStatus } from "./member-status.tsx";

interface ViewMemberProps {
  id: string;
  onClose: () => void;
  actions: (member: Member) => readonly MenuItem[];
  /** Rendered below the record; `asOf` changes with it. */
  history?: ((member: { id: string; asOf: string }) => ReactNode) | undefined;
}

export function ViewMember({ id, onClose, actions, history }: ViewMemberProps) {
  const { member, query } = useMember(id);
  useNotifyFailed(query.error, "", "Could not load member.");
  return (
    <Modal title="Member Details" size="md" onClose={onClose}>
      {member ? (
        <>
          <div aria-busy={query.isFetching} className="flex flex-col gap-5 pb-5">
            <MemberFacts member={member} />
            {history?.({ id, asOf: member.updatedAt ?? "" })}
          </div>
          <RecordActions items={actions(member)} />
        </>
      ) : (
        <RecordWaiting of="member" query={query} failed="Could not load member." />
      )}
    </Modal>
  );
}

const copied = (text: string, label: string) => text && <Copied text={text} label={label} />;

function MemberFacts({ member }: { member: Member }) {
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar firstName={member.firstName || member.displayName} lastName={member.lastName} size="lg" />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <span className="text-base leading-6 font-semibold [overflow-wrap:anywhere]">
            <PersonLink id={member.id} name={nameOf(member)} className={linkClass} />
          </span>
          <MemberStatus member={member} />
        </div>
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Section title="Person">
          <Details
            layout="lines"
            items={[
              { term: MEMBER_LABEL.email, value: member.email && <CopiedEmail email={member.email} /> },
              { term: "Email status", value: <VerifiedBadge member={member} /> },
              { term: MEMBER_LABEL.phone, value: copied(member.phone, "Copy phone") },
              { term: MEMBER_LABEL.dob, value: formatBirth(member.dob) },
            ]}
          />
        </Section>
        <Section title="Account">
          <Details
            layout="lines"
            items={[
              { term: "Member ID", value: copied(member.id, "Copy member ID") },
              { term: MEMBER_LABEL.role, value: member.role },
              { term: "Created", value: formatDayComma(member.createdAt) },
              { term: "Updated", value: formatDayComma(member.updatedAt) },
            ]}
          />
        </Section>
      </div>
    </>
  );
}

import type { Creator } from "@hivekeeper/contract/creator.ts";
import { Copied } from "#flow/copied.tsx";
import { CopiedEmail } from "#flow/copied-email.tsx";
import { formatCount, formatMonthDay } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { inWords } from "#lib/words.ts";
import { Card } from "#ui/card.tsx";
import { Details } from "#ui/details.tsx";
import { Prose } from "#ui/prose.tsx";
import { CopiedLink } from "./copied-link.tsx";

/** The tab "Details". */
export function CreatorProfile({ creator }: { creator: Creator }) {
  const { email } = creator;
  const may = useMay();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Personal">
        <Details
          items={[
            { term: "First name", value: creator.firstName },
            { term: "Middle name", value: creator.middleName },
            { term: "Last name", value: creator.lastName },
            { term: "Surname", value: creator.surname },
            { term: "Gender", value: inWords(creator.gender) },
            { term: "DOB", value: formatMonthDay(creator.dob) },
            { term: "Email", value: email && <CopiedEmail email={email} isShown />, isLong: true },
            { term: "Phone", value: creator.phone && <Copied text={creator.phone} label="Copy phone" /> },
            { term: "Role", value: creator.role },
          ]}
        />
      </Card>
      <Card title="Account & Profile">
        <Details
          items={[
            { term: "Active", value: creator.isActive ? "Yes" : "No" },
            may("services.see") && { term: "Services count", value: formatCount(creator.servicesCount) },
            { term: "Created", value: formatMonthDay(creator.createdAt) },
            { term: "Updated", value: formatMonthDay(creator.updatedAt) },
            { term: "Job title", value: creator.jobTitle },
            { term: "Bio", value: creator.bio && <Prose text={creator.bio} />, isLong: true },
            { term: "Location", value: creator.location },
            { term: "LinkedIn", value: linkOf(creator.linkedin, "LinkedIn"), isLong: true },
            { term: "X", value: linkOf(creator.x, "X"), isLong: true },
            { term: "Instagram", value: linkOf(creator.instagram, "Instagram"), isLong: true },
          ]}
        />
      </Card>
    </div>
  );
}

const linkOf = (to: string, name: string) => (to.trim() ? <CopiedLink to={to} name={name} /> : null);

import type { Creator } from "@hivekeeper/contract/creator.ts";
import { formatMonthDay } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";
import { Card } from "#ui/card.tsx";
import { Details } from "#ui/details.tsx";
import { Prose } from "#ui/prose.tsx";
import { DocumentLink } from "./copied-link.tsx";

/** The tab "KYC & Residency". */
export function CreatorKycTab({ creator: { nin, isVerified, kyc } }: { creator: Creator }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_3fr]">
      <Card title="KYC">
        <Details
          items={[
            { term: "NIN", value: nin },
            { term: "ID type", value: inWords(kyc.idType) },
            { term: "Copy of ID", value: documentLink(kyc.copyOfId, "copy of ID") },
            { term: "Utility bill", value: inWords(kyc.utilityBill) },
            { term: "Copy of utility bill", value: documentLink(kyc.copyOfUtilityBill, "copy of utility bill") },
            { term: "Name on card", value: kyc.nameOnCard },
            { term: "Verified", value: isVerified ? "Yes" : "No" },
          ]}
        />
      </Card>
      <Card title="Residency">
        <Details
          items={[
            { term: "State of origin", value: kyc.stateOfOrigin },
            { term: "LGA of origin", value: kyc.lgaOfOrigin },
            { term: "State of capture", value: kyc.stateOfCapture },
            { term: "LGA of capture", value: kyc.lgaOfCapture },
            { term: "State of residence", value: kyc.stateOfResidence },
            { term: "LGA of residence", value: kyc.lgaOfResidence },
            { term: "Marital status", value: inWords(kyc.maritalStatus) },
            { term: "Enroll bank code", value: kyc.enrollBankCode },
            { term: "Enroll user name", value: kyc.enrollUserName },
            { term: "BVN", value: kyc.bvn },
            { term: "BVN reference", value: kyc.bvnReference },
            { term: "Product reference", value: kyc.productReference },
            { term: "Watchlisted", value: yesOrNo(kyc.isWatchlisted) },
            { term: "Enrollment date", value: formatMonthDay(kyc.enrollmentDate) },
            { term: "Branch name", value: kyc.branchName },
            { term: "Landmarks", value: kyc.landmarks && <Prose text={kyc.landmarks} />, isLong: true },
            {
              term: "Additional info",
              value: kyc.additionalInfo1 && <Prose text={kyc.additionalInfo1} />,
              isLong: true,
            },
          ]}
        />
      </Card>
    </div>
  );
}

const documentLink = (to: string, name: string) => (to.trim() ? <DocumentLink to={to} name={name} /> : null);

/** `null` is unknown and shows as a dash. */
const yesOrNo = (claim: boolean | null) => (claim === null ? null : claim ? "Yes" : "No");

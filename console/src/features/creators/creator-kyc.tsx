import type { Creator } from "@hivekeeper/contract/creator.ts";
import { isRevealable, MaskedValue } from "#flow/reveal/masked-value.tsx";
import type { Secret } from "#flow/reveal/secret.ts";
import { formatMonthDay } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";
import { Card } from "#ui/card.tsx";
import { Details } from "#ui/details.tsx";
import { Prose } from "#ui/prose.tsx";
import { DocumentLink } from "./copied-link.tsx";

/** The tab "KYC & Residency". */
export function CreatorKycTab({ creator: { id: creator, nin, isVerified, kyc } }: { creator: Creator }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_3fr]">
      <Card title="KYC">
        <Details
          items={[
            { term: "NIN", value: nin && <MaskedValue label="NIN" text={nin} secret={{ creator, field: "nin" }} /> },
            { term: "ID type", value: inWords(kyc.idType) },
            { term: "Copy of ID", value: documentOf(kyc.copyOfId, "Copy of ID", { creator, field: "copy_of_id" }) },
            { term: "Utility bill", value: inWords(kyc.utilityBill) },
            {
              term: "Copy of utility bill",
              value: documentOf(kyc.copyOfUtilityBill, "Copy of utility bill", {
                ...{ creator, field: "copy_of_utility_bill" },
              }),
            },
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
            {
              term: "BVN",
              value: kyc.bvn && <MaskedValue label="BVN" text={kyc.bvn} secret={{ creator, field: "bvn" }} />,
            },
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

function documentOf(to: string, label: string, secret: Secret) {
  if (!to.trim()) return null;
  if (isRevealable(to, secret)) return <MaskedValue label={label} text={to} secret={secret} />;
  return <DocumentLink to={to} name={label.replace("Copy", "copy")} />;
}

/** `null` is unknown and shows as a dash. */
const yesOrNo = (claim: boolean | null) => (claim === null ? null : claim ? "Yes" : "No");

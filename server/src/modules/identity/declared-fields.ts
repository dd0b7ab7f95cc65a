import type { DeclaredField } from "@hivekeeper/contract/identity.ts";
import { expiryProblem, isAdult, numberProblem } from "@hivekeeper/contract/identity-rules.ts";
import { DECLARED_FIELDS, type DeclaredName, declaredWord } from "@hivekeeper/contract/identity-words.ts";
import { lagosDay } from "@hivekeeper/contract/lagos.ts";
import { maskedDocument } from "@hivekeeper/contract/masked.ts";
import { findLocalGovernment, findState } from "@hivekeeper/contract/nigeria.ts";
import { shownNumber } from "#lib/shown-number.ts";
import type { IdentityRow, KycRow } from "./identity-repository.ts";

/** The numbers of a creator, in clear; empty where there is none. */
export type Numbers = Record<"nin" | "bvn" | "idNumber", string>;

/** What a creator declares, in the order of the screen, with what the rules find wrong in it. */
export function declaredFields({ name, member, kyc }: IdentityRow, numbers: Numbers): DeclaredField[] {
  const values = { ...valuesOf(kyc), ...namesOf(member, name), dob: member.dob, gender: member.gender };
  const today = lagosDay(new Date());
  return DECLARED_FIELDS.flatMap((field): DeclaredField[] => {
    const value = values[field] ?? "";
    const problem = PROBLEMS[field]?.({ value, numbers, kyc, today }) ?? "";
    return value === "" && !problem
      ? []
      : [{ field, value, problem, isBlocking: problem !== "" && BLOCKING.has(field) }];
  });
}

const namesOf = ({ firstName, middleName, lastName }: IdentityRow["member"], name: string) => ({
  name: [firstName, middleName, lastName].filter(Boolean).join(" ") || name,
});

function valuesOf(kyc: KycRow | null): Partial<Record<DeclaredName, string | null>> {
  if (!kyc) return {};
  return {
    nin: shownNumber("nin", { clear: kyc.nin, sealed: kyc.ninSealed }),
    bvn: shownNumber("bvn", { clear: kyc.bvn, sealed: kyc.bvnSealed }),
    id_number: shownNumber("idNumber", { clear: null, sealed: kyc.idNumberSealed }),
    copy_of_id: kyc.copyOfId && maskedDocument(kyc.copyOfId),
    copy_of_utility_bill: kyc.copyOfUtilityBill && maskedDocument(kyc.copyOfUtilityBill),
    ...{ id_type: kyc.idType, id_expiry: kyc.idExpiry, name_on_card: kyc.nameOnCard, utility_bill: kyc.utilityBill },
    ...{ state_of_origin: kyc.stateOfOrigin, lga_of_origin: kyc.lgaOfOrigin },
    ...{ state_of_residence: kyc.stateOfResidence, lga_of_residence: kyc.lgaOfResidence },
    ...{ state_of_capture: kyc.stateOfCapture, lga_of_capture: kyc.lgaOfCapture },
  };
}

interface Checked {
  value: string;
  numbers: Numbers;
  kyc: KycRow | null;
  /** The day in Lagos. */
  today: string;
}

/** With a problem of these nobody is verified. */
const BLOCKING: ReadonlySet<DeclaredName> = new Set(["dob", "nin", "bvn", "id_expiry"]);

const PROBLEMS: { readonly [Field in DeclaredName]?: (checked: Checked) => string | undefined } = {
  dob: ({ value, today }) => {
    if (value === "") return "The date of birth is missing";
    return isAdult(value, today) ? undefined : "Younger than 18";
  },
  nin: ({ numbers }) => numberProblem("nin", numbers.nin),
  bvn: ({ numbers }) => numberProblem("bvn", numbers.bvn),
  id_number: ({ numbers, kyc }) => numberProblem(kyc?.idType ?? "", numbers.idNumber),
  id_expiry: ({ value, today }) => expiryProblem(value, today),
  ...{ state_of_origin: ofStates, state_of_residence: ofStates, state_of_capture: ofStates },
  lga_of_origin: ({ value, kyc }) => ofGovernments(kyc?.stateOfOrigin, value),
  lga_of_residence: ({ value, kyc }) => ofGovernments(kyc?.stateOfResidence, value),
  lga_of_capture: ({ value, kyc }) => ofGovernments(kyc?.stateOfCapture, value),
};

function ofStates({ value }: Pick<Checked, "value">): string | undefined {
  return value === "" ? undefined : spelled(value, findState(value), "There is no such state");
}

function ofGovernments(state: string | null | undefined, value: string): string | undefined {
  if (value === "") return undefined;
  if (!state || !findState(state)) return "The state is not known";
  return spelled(value, findLocalGovernment(state, value), `${findState(state)} has no such local government`);
}

const spelled = (written: string, official: string | undefined, none: string) =>
  official === undefined ? none : official === written ? undefined : `The official list spells it ${official}`;

/** The fields that are declared and are not among these, in words. */
export const missingIn = (declared: readonly DeclaredField[], ticked: readonly DeclaredName[]): string =>
  declared
    .filter(({ field, value }) => value !== "" && !ticked.includes(field))
    .map(({ field }) => declaredWord(field))
    .join(", ");

import type { DeclaredField, Identity } from "@hivekeeper/contract/identity.ts";
import { ageOn } from "@hivekeeper/contract/identity-rules.ts";
import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";
import { lagosDay } from "@hivekeeper/contract/lagos.ts";
import { compareNames, type Deviation, type NameLikeness } from "@hivekeeper/contract/name-likeness.ts";
import { formatDay } from "#lib/format.ts";
import { inWords, spanInWords } from "#lib/words.ts";
import type { BadgeLook } from "#ui/badge.tsx";

const CODED: readonly DeclaredName[] = ["gender", "id_type", "utility_bill"];
const DAYS: readonly DeclaredName[] = ["dob", "id_expiry"];

export function valueInWords({ field, value }: Pick<DeclaredField, "field" | "value">): string {
  if (CODED.includes(field)) return inWords(value);
  return DAYS.includes(field) ? formatDay(value) : value;
}

/** What a day means today; empty for everything else. */
export function dayInWords({ field, value }: Pick<DeclaredField, "field" | "value">, now = new Date()): string {
  const today = lagosDay(now);
  if (field === "dob") {
    const age = ageOn(value, today);
    return age >= 0 ? `${age} years old` : "";
  }
  if (field !== "id_expiry" || Number.isNaN(Date.parse(value))) return "";
  const days = Math.round((Date.parse(value) - Date.parse(today)) / DAY_MS);
  if (days === 0) return "expires today";
  const span = spanInLong(Math.abs(days));
  return days > 0 ? `expires in ${span}` : `expired ${span} ago`;
}

const DAY_MS = 86_400_000;

/** In years and months where there are some. */
function spanInLong(days: number): string {
  const months = Math.floor(days / 30.44);
  const [count, unit] = months >= 24 ? [Math.floor(months / 12), "years"] : [months, "months"];
  return months >= 2 ? `${count} ${unit}` : spanInWords(days * DAY_MS);
}

/** The name on the card beside those of the profile. Nothing where there is none on the card. */
export function nameLikeness({ declared, firstName, middleName, lastName, surname }: Identity): NameLikeness {
  const card = declared.find(({ field }) => field === "name_on_card")?.value ?? "";
  const names = [firstName, middleName, lastName];
  // Some marketplaces write the last name into both.
  return compareNames(card, [...names, ...(names.includes(surname) ? [] : [surname])].join(" "));
}

/** What a comparison found, and why; empty where there is nothing to compare. */
export function likenessInWords(likeness: NameLikeness): { look: BadgeLook; because: string } | undefined {
  switch (likeness.kind) {
    case "unknown":
      return undefined;
    case "same":
      return { look: { label: "The same", tone: "good" }, because: "" };
    case "likely":
      return {
        look: { label: "Likely the same", tone: "info" },
        because: likeness.because.map(deviationInWords).join("; "),
      };
    case "differs":
      return { look: { label: `Differs in ${likeness.names.join(", ")}`, tone: "warn" }, because: "" };
  }
}

function deviationInWords(deviation: Deviation): string {
  if (deviation.kind === "missing")
    return `${deviation.name} is not ${deviation.from === "card" ? "on the card" : "in the profile"}`;
  const { kind, card, profile } = deviation;
  return kind === "initial" ? `${card} and ${profile}: an initial` : `${card} and ${profile}: one letter`;
}

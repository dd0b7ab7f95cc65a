import type { DeclaredField } from "@hivekeeper/contract/identity.ts";
import { expect, test } from "vitest";
import { dayInWords, likenessInWords, nameLikeness, valueInWords } from "../../src/features/identity/declared-words.ts";
import { duplicateWords } from "../../src/features/identity/identity-words.ts";
import { meantNames, officialNames } from "../../src/features/identity/official-places.ts";
import { identityWith } from "./identity-with.ts";

const NOW = new Date("2026-11-28T09:00:00Z");

const declared = (values: Partial<Record<DeclaredField["field"], string>>) =>
  identityWith({
    declared: Object.entries(values).map(([field, value]) => ({
      ...{ field: field as DeclaredField["field"], value, problem: "", isBlocking: false },
    })),
  });

test("a day says the age and when the document expires; codes are words", () => {
  expect(dayInWords({ field: "dob", value: "1990-11-29" }, NOW)).toBe("35 years old");
  expect(dayInWords({ field: "dob", value: "" }, NOW)).toBe("");
  const expiry = (value: string) => dayInWords({ field: "id_expiry", value }, NOW);
  expect(["2026-11-28", "2026-12-05", "2026-11-19", "2027-06-01", "2031-02-01", ""].map(expiry)).toEqual([
    ...["expires today", "expires in 7 days", "expired 9 days ago", "expires in 6 months", "expires in 4 years", ""],
  ]);
  expect(valueInWords({ field: "id_type", value: "international_passport" })).toBe("International passport");
  expect(valueInWords({ field: "id_expiry", value: "2031-02-01" })).toBe("01 Feb 2031");
});

test("the name on the card is said to be the same, likely the same, or in which names it differs", () => {
  const said = (card: string) => {
    const words = likenessInWords(nameLikeness(declared({ name_on_card: card })));
    return words && [words.look.label, words.because].filter(Boolean).join(": ");
  };
  expect(said("OKAFOR, NGOZI")).toBe("The same");
  expect(said("Okafor N.")).toBe("Likely the same: N and Ngozi: an initial");
  expect(said("Okafor Ngozi Chidi")).toBe("Likely the same: Chidi is not in the profile");
  expect(said("Okafor Chidi")).toBe("Differs in Chidi, Ngozi");
  expect(said("")).toBeUndefined();
});

test("what two creators have in common is named without its value (G192)", () => {
  const words = (what: "nin" | "document", distance: number | null) =>
    duplicateWords({ what, creatorId: "9", name: "Ada Obi", distance }).join(" Ada Obi");
  expect(words("nin", null)).toBe("The same NIN as Ada Obi");
  expect(words("document", 2)).toBe("A document looks the same as that of Ada Obi, 2 of 64 bits differ");
  expect(words("document", 1)).toContain("1 of 64 bits differs");
});

test("a place that is not in the official list has the names that were probably meant", () => {
  expect(officialNames(declared({}), "state_of_origin")).toHaveLength(37);
  expect(meantNames(declared({ state_of_origin: "Abuja" }), "state_of_origin")).toEqual(["FCT"]);
  expect(meantNames(declared({ state_of_origin: "Lagoss" }), "state_of_origin")[0]).toBe("Lagos");
  expect(meantNames(declared({ state_of_origin: "Utopia" }), "state_of_origin")).toEqual([]);
  const lga = { state_of_origin: "Lagos", lga_of_origin: "Eti Osa" };
  expect(meantNames(declared(lga), "lga_of_origin")).toEqual(["Eti-Osa"]);
  expect(meantNames(declared({ ...lga, lga_of_origin: "Ikejja" }), "lga_of_origin")[0]).toBe("Ikeja");
  expect(officialNames(declared({ ...lga, state_of_origin: "Utopia" }), "lga_of_origin")).toEqual([]);
});

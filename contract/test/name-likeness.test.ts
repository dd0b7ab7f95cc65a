import { compareNames } from "@hivekeeper/contract/name-likeness.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  ["Ada Okafor", "Ada Okafor"],
  ["OKAFOR, ADA", "Ada Okafor"],
  ["Ọmọ́tọ́lá Ṣẹ́gun", "SEGUN OMOTOLA"],
  ["S\u0323e\u0323\u0301gun Ọyẹ́dẹpọ̀", "Ṣẹ́gun Oyedepo"],
  ["Chukwuemeka Ọ́kọ̀rọ̀", "okoro chukwuemeka"],
  ["Ɗanladi Ƙasimu", "Danladi Kasimu"],
  ["Dangote-Musa Amina", "Amina Dangote Musa"],
  ["Abdul-Rahman Bello", "Abdulrahman Bello"],
  ["Bello Abdul Rahman", "ABDULRAHMAN BELLO"],
  ["Oluwa Seun Adeyemi", "Oluwaseun Adeyemi"],
  ["N'Della Wike", "NDella Wike"],
  ["N’Della Wike", "N'della WIKE"],
  ["Alhaji Musa Garba", "Musa Garba"],
  ["Hajiya Hauwa Bello", "Mrs. Hauwa Bello"],
  ["BELLO, HAUWA (MRS)", "Hauwa Bello"],
  ["Chief (Dr.) Emeka Eze", "Emeka Eze"],
  ["Engr. Tunde Bakare Jnr", "Bakare Tunde"],
  ["A.O. Okafor", "A O Okafor"],
  ["Amina", "AMINA"],
])("%s is the same name as %s", (card, profile) => {
  expect(compareNames(card, profile)).toEqual({ kind: "same" });
});

const letter = (card: string, profile: string) => ({ kind: "letter", card, profile });
const initial = (card: string, profile: string) => ({ kind: "initial", card, profile });
const missing = (from: "card" | "profile", name: string) => ({ kind: "missing", from, name });

test.each([
  ["OKAFO ADA", "Ada Okafor", [letter("OKAFO", "Okafor")]],
  ["Mohammed Sani", "Muhammed Sani", [letter("Mohammed", "Muhammed")]],
  ["Chidnima Eze", "Chidinma Eze", [letter("Chidnima", "Chidinma")]],
  ["Ngozzi Nwosu", "Ngozi Nwosu", [letter("Ngozzi", "Ngozi")]],
  ["A. Okafor", "Ada Okafor", [initial("A", "Ada")]],
  ["Okafor Ada Chidinma", "A. C. Okafor", [initial("Ada", "A"), initial("Chidinma", "C")]],
  ["Ada Okafor", "Ada Chidinma Okafor", [missing("card", "Chidinma")]],
  ["Fatima Zahra Aliyu Musa", "Fatima Musa", [missing("profile", "Aliyu"), missing("profile", "Zahra")]],
  ["Dangote-Musa Amina", "Amina Musa", [missing("profile", "Dangote")]],
  ["A. Okafo", "Ada Okafor", [letter("Okafo", "Okafor"), initial("A", "Ada")]],
  ["Ada Okafo", "Ada Ngozi Okafor", [letter("Okafo", "Okafor"), missing("card", "Ngozi")]],
])("%s is likely the same name as %s", (card, profile, because) => {
  expect(compareNames(card, profile)).toEqual({ kind: "likely", because });
});

test.each([
  ["Ada Okafor", "Ada Okeke", ["Okafor", "Okeke"]],
  ["Ada Okafor", "Ngozi Eze", ["Ada", "Okafor", "Eze", "Ngozi"]],
  ["Ada Okafor", "Ada", ["Okafor"]],
  ["Ada Ngozi Okafor", "Ada Chidinma Okafor", ["Chidinma", "Ngozi"]],
  ["Ade Bello", "Ada Bello", ["Ada", "Ade"]], // three letters are too few for a slip
  ["Muhammad Sani", "Mohammed Sani", ["Mohammed", "Muhammad"]], // two letters
  ["Okafo Ngozzi", "Okafor Ngozi", ["Ngozzi", "Ngozi", "Okafo", "Okafor"]], // a letter in each of two names
  ["B. Okafor", "Ada Okafor", ["Ada", "B"]],
  ["D O", "Daniel Obi", ["D", "O", "Daniel", "Obi"]],
])("%s differs from %s", (card, profile, names) => {
  const answer = compareNames(card, profile);
  expect(answer).toEqual({ kind: "differs", names: expect.any(Array) });
  expect(answer.kind === "differs" && answer.names.toSorted()).toEqual(names.toSorted());
});

test.each([
  ["", "Ada Okafor"],
  ["Ada Okafor", "  "],
  ["Mrs", "Ada Okafor"],
  ["—", ""],
])("nothing is known of %j and %j", (card, profile) => {
  expect(compareNames(card, profile)).toEqual({ kind: "unknown" });
});

// Few and similar, so that they meet: initials, slips, parts of each other.
const word = fc.constantFrom(
  ...["A", "O", "Ada", "Ade", "Adah", "Abdul", "Rahman", "Abdulrahman", "Okafor", "Okafo", "Ọkafor", "Okaofr", "Bello"],
  ...["Bella", "Musa", "Dangote-Musa", "Ṣẹ́gun", "Oluwa", "Seun", "Oluwaseun", "N'Della", "Mrs"],
);
const words = fc.oneof(
  fc.array(word, { maxLength: 6 }),
  fc.array(fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 }), { maxLength: 6 }),
);
const any = fc.oneof(
  words.map((names) => names.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

test("the order of the names never matters", () => {
  const twice = words.chain((names) =>
    fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length })),
  );
  fc.assert(
    fc.property(twice, any, ([names, shuffled], profile) => {
      expect(compareNames(shuffled.join(" "), profile)).toEqual(compareNames(names.join(" "), profile));
    }),
  );
});

test("a name is the same as itself, in capitals and without marks too", () => {
  fc.assert(
    fc.property(any, (name) => {
      expect(["same", "unknown"]).toContain(compareNames(name, name).kind);
      expect(compareNames(name, name.normalize("NFD")).kind).toBe(compareNames(name, name).kind);
    }),
  );
  fc.assert(
    fc.property(words, (names) => {
      const name = names.join(" ");
      const kind = compareNames(name, name).kind;
      expect(compareNames(name, name.toUpperCase()).kind).toBe(kind);
      expect(compareNames(name, name.normalize("NFD").replace(/\p{M}/gu, "")).kind).toBe(kind);
    }),
  );
});

test("it does not matter which side is which", () => {
  fc.assert(
    fc.property(any, any, (card, profile) => {
      expect(compareNames(card, profile).kind).toBe(compareNames(profile, card).kind);
    }),
    { numRuns: 500 },
  );
});

test("names that differ are named, as they are written", () => {
  fc.assert(
    fc.property(any, any, (card, profile) => {
      const answer = compareNames(card, profile);
      const text = `${card} ${profile}`.normalize("NFC");
      if (answer.kind === "likely") expect(answer.because).not.toEqual([]);
      if (answer.kind !== "differs") return;
      expect(answer.names).not.toEqual([]);
      for (const name of answer.names) expect(text).toContain(name);
    }),
  );
});

test("hundreds of names are compared at once", () => {
  const many = Array.from({ length: 200 }, (_, at) => "a".repeat((at % 20) + 1));
  const start = performance.now();
  compareNames(many.join(" "), many.map((name, at) => name + "bcde"[at % 4]).join(" "));
  expect(performance.now() - start).toBeLessThan(1000);
});

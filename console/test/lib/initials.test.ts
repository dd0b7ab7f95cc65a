import { expect, test } from "vitest";
import { initials, namesOf } from "../../src/ui/avatar.tsx";

test("initials are whole characters; one name gives one letter, none gives NN (G44) (S-33)", () => {
  expect(initials("Ngozi", "Adeyemi")).toBe("NA");
  expect(initials("", "adeyemi")).toBe("A");
  expect(initials(" ", "")).toBe("NN");
  expect(initials("👩‍👩‍👧 Ada", "e\u0301mile")).toBe("👩‍👩‍👧E\u0301");
  expect(initials("Ọláìyá", "\u1e62\u0301ó\u0329yínká")).toBe("Ọ\u1e62\u0301");
  expect(initials("🇳🇬🇬🇭", "👍🏾 Obi")).toBe("🇳🇬👍🏾");
});

test("the initials of a whole name leave out brackets and what follows an ampersand", () => {
  const of = (name: string) => {
    const { firstName = "", lastName = "" } = namesOf(name);
    return initials(firstName, lastName);
  };
  const names = ["N'Della Wike & Sons (Nig.)", "Ada Ngozi Obi", "Ada", "(Ada)"];
  expect(names.map(of)).toEqual(["NW", "AO", "A", "NN"]);
});

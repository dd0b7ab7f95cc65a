import { expect, test } from "vitest";
import { NOBODY, readPresence, writingText } from "../../src/features/conversation/presence.ts";

const sides = [{ id: "12", name: "Ada Obi", role: "Client" }];
const people = (...names: string[]) => names.map((name, at) => ({ id: String(at + 1), name }));

test("who writes is said by name, the sides of the dispute with their roles", () => {
  expect(writingText([], sides)).toBe("");
  expect(writingText(people("Bola"), sides)).toBe("Bola is writing…");
  expect(writingText([{ id: "12", name: "Ada Obi" }, ...people("Bola")], sides)).toBe(
    "Ada Obi (client) and Bola are writing…",
  );
  expect(writingText(people("Ada", "Bola", "Chi", "Dayo"), sides)).toBe("Ada, Bola and 2 more are writing…");
});

test.each([null, "x", [], { here: 3 }, { here: { 1: null, 2: { name: " " } }, writing: [] }])(
  "%j is nobody present",
  (tree) => expect(readPresence(tree)).toEqual(NOBODY),
);

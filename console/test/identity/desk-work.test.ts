import { expect, test, vi } from "vitest";
import { openConsole } from "../change/page.ts";
import { identityWith } from "./identity-with.ts";

/** A tab at the desk. */
async function openDesk(after?: { tab: Storage }) {
  const page = await openConsole({ extensions: [], ...(after && { after }) });
  const work = await import("../../src/features/identity/desk-work.ts");
  const { IDENTITY_ACTS } = await import("../../src/features/identity/identity-acts.ts");
  const act = (label: string) => {
    const found = IDENTITY_ACTS.find((one) => one.label === label);
    if (!found) throw new Error(`No button ${label}`);
    return found;
  };
  return {
    page,
    ...work,
    loadWork: () => work.loadWork(),
    hindrance: (label: string, item = identityWith()) => act(label).hindrance?.(item),
    letter: (item = identityWith()) => act("Return").question?.begin?.(item).text,
    body: (label: string, reason = "", item = identityWith()) => act(label).verdict.request(item, reason).body,
  };
}

test("nobody is verified before each declared field is ticked, and none while one is questioned or a rule forbids it (G191)", async () => {
  const { tick, tickTheRest, question, hindrance, body } = await openDesk();
  expect(hindrance("Verify")).toBe("Not ticked yet: Name, Date of birth and 1 more");
  tick(identityWith(), "name");
  question(identityWith(), "dob", "");
  expect([hindrance("Verify"), hindrance("Return")]).toEqual([
    "Questioned: Date of birth",
    "Say why you question it: Date of birth",
  ]);
  tick(identityWith(), "dob");
  expect(hindrance("Return")).toBe("Question a field first");
  tickTheRest(identityWith());
  expect([hindrance("Verify"), body("Verify")]).toEqual([
    "",
    { decision: "verified", ticked: ["name", "dob", "nin"], questions: [] },
  ]);
  const nin = { field: "nin", value: "•••••••••01", problem: "Must have 11 digits", isBlocking: true } as const;
  expect(hindrance("Verify", identityWith({ declared: [nin] }))).toBe("Must have 11 digits");
  const first = { by: "Ada Obi", at: "2026-11-28T09:00:00Z", isOwn: true };
  expect(hindrance("Verify", identityWith({ first }))).toContain("Another administrator");
});

test("the text to the creator is made of the questions until it is edited, and goes out with them (G191)", async () => {
  const { question, letter, changeWork, body } = await openDesk();
  question(identityWith(), "nin", " A digit is missing ");
  expect(letter()).toMatch(/^Hello Ngozi,[\s\S]+- NIN: A digit is missing$/);
  question(identityWith(), "nin", "A digit is wrong");
  expect(letter()).toContain("- NIN: A digit is wrong");
  changeWork(identityWith(), { letter: "Call us" });
  question(identityWith(), "dob", "Unreadable");
  expect(letter()).toBe("Call us");
  expect(body("Return", "Call us")).toEqual({
    ...{ decision: "returned", ticked: [], text: "Call us" },
    questions: [
      { field: "nin", reason: "A digit is wrong" },
      { field: "dob", reason: "Unreadable" },
    ],
  });
});

test("why somebody is suspicious goes to administrators alone, with what was questioned", async () => {
  const { question, tick, body } = await openDesk();
  tick(identityWith(), "name");
  question(identityWith(), "nin", "Of another person");
  expect(body("Suspicious", "The document looks changed")).toEqual({
    ...{ decision: "suspicious", ticked: [] },
    questions: [
      { field: "name", reason: "The document looks changed" },
      { field: "nin", reason: "Of another person" },
    ],
  });
});

test("a reload loses neither ticks nor reasons; a change of the data ends the ticks, and a decision all of it", async () => {
  const before = await openDesk();
  before.tick(identityWith(), "name");
  before.question(identityWith(), "nin", "A digit is missing");
  await vi.waitFor(async () => expect(JSON.stringify(await before.page.stored())).toContain("A digit"));
  const { workOn, endWork, loadWork, tick } = await openDesk({ tab: before.page.tab });
  tick(identityWith(), "dob");
  await loadWork();
  expect(workOn(identityWith()).ticked).toEqual(["name", "dob"]);
  tick(identityWith(), "dob");
  expect(workOn(identityWith())).toMatchObject({ ticked: ["name"], questions: { nin: "A digit is missing" } });
  expect(workOn(identityWith({ version: 2 }))).toMatchObject({
    ticked: [],
    questions: { nin: "A digit is missing" },
  });
  const decision = { id: "7", at: "", by: "", decision: "returned" as const, isFirst: false, questions: [], text: "" };
  expect(workOn(identityWith({ version: 2, decisions: [decision] }))).toMatchObject({ ticked: [], questions: {} });
  expect(workOn(identityWith({ id: "13" }))).toMatchObject({ ticked: [], questions: {} });
  endWork(identityWith());
  expect(workOn(identityWith())).toMatchObject({ ticked: [], questions: {} });
  await vi.waitFor(async () => expect(await before.page.stored()).toEqual([]));
});

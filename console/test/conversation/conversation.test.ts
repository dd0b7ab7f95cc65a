import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { NOBODY } from "@hivekeeper/contract/dispute.ts";
import { beforeAll, expect, test } from "vitest";
import { daysOf, goesOn, noteEntry, withNotes } from "../../src/features/conversation/conversation-days.ts";
import { participantsOf, readersOf, sideOf } from "../../src/features/conversation/participants.ts";
import { adoptConfig } from "../../src/lib/config.ts";

const support = { id: "support-admin", name: "Support" };
const message = (at: number | string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  key: String(at),
  text: "x",
  senderId: "7",
  senderName: "Chidi Eze",
  isSystem: false,
  isRemoved: false,
  attachment: null,
  at: typeof at === "string" ? Date.parse(at) : at,
  ...more,
});

beforeAll(() => adoptConfig({ apiBase: "/api", timeZone: "Africa/Lagos" }));

test("days begin at midnight of the deployment's zone; a message without a time has none", () => {
  const list = [
    message(0),
    message("2026-11-20T22:59:59Z"),
    message("2026-11-20T23:00:00Z"),
    message("2026-11-21T10:00:00Z"),
  ];
  expect(daysOf(list).map(({ day, entries }) => [day, entries.length])).toEqual([
    ["", 1],
    ["20 Nov 2026", 1],
    ["21 Nov 2026", 2],
  ]);
});

test("a note stands after what had been said by then, and waits for earlier messages to be loaded (G162)", () => {
  const list = [message(2e12), message(0), message(4e12)];
  const notes = [1e12, 3e12, 4e12].map((at) =>
    noteEntry({ id: String(at), text: "", author: "Ada", isOwn: true, createdAt: new Date(at).toISOString() }),
  );
  const [old, middle, last] = notes;
  const [first, second, third] = list;
  expect(withNotes(list, notes, false)).toEqual([old, first, second, middle, third, last]);
  expect(withNotes(list, notes, true)).toEqual([first, second, middle, third, last]);
  expect(withNotes([], notes, false)).toEqual(notes);
  expect(middle && goesOn(message(3e12), middle)).toBe(false);
});

test("a person's next message goes on within five minutes", () => {
  const [one, two, late] = [message(1e12), message(1e12 + 299_999), message(1e12 + 300_000)];
  expect([goesOn(two, one), goesOn(late, one), goesOn(one, undefined)]).toEqual([true, false, false]);
  expect(goesOn({ ...two, senderId: "8" }, one)).toBe(false);
  expect(goesOn({ ...two, isSystem: true }, one)).toBe(false);
});

test("the two sides, support, and whoever else has written take part, each once (G115)", () => {
  const client = { id: "7", name: "Chidi Eze", avatar: "" };
  const messages = [
    message(1),
    message(2, { senderId: "9", senderName: "A stranger" }),
    message(3, { senderId: "9", senderName: "A stranger" }),
    message(4, { senderId: "system", senderName: "System", isSystem: true }),
  ];
  expect(participantsOf({ client, provider: NOBODY }, support, messages).map(({ name, role }) => [name, role])).toEqual(
    [
      ["Chidi Eze", "Client"],
      ["Support", "Support"],
      ["A stranger", ""],
    ],
  );
  expect(
    [message(1), message(1, { senderId: support.id }), message(1, { isSystem: true })].map((one) =>
      sideOf(one, support),
    ),
  ).toEqual(["other", "own", "system"]);
});

test("the readers of a message follow from the participants' own marks", () => {
  const client = { id: "7", name: "Chidi Eze", avatar: "" };
  const provider = { id: "8", name: "Bola Ade", avatar: "" };
  const all = participantsOf({ client, provider }, support, []);
  const lastRead = new Map([
    ["7", 100],
    ["8", 99],
    [support.id, 500],
  ]);
  expect(readersOf(all, lastRead, 100)).toEqual(["Chidi Eze"]);
  expect(readersOf(all, undefined, 100)).toEqual([]);
});

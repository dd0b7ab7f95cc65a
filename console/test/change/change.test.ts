import { expect, test } from "vitest";
import { type Change, type ChangeEvent, type ChangeState, newChange, step } from "../../src/flow/change/change.ts";

const STATES = ["typing", "sending", "waiting", "refused", "conflict", "done"] as const satisfies ChangeState[];

const EVENTS = {
  typed: { type: "typed", now: 9, form: { base: {}, typed: { name: "New" } } },
  sent: { type: "sent", now: 9 },
  rekeyed: { type: "rekeyed", key: "k2" },
  lost: { type: "lost", now: 9, mayHaveArrived: true },
  returned: { type: "returned", reason: "Too many." },
  refused: { type: "refused", now: 9, reason: "No." },
  clashed: { type: "clashed", now: 9, reason: "Changed.", current: { words: "Rejected", ifMatch: '"7"' } },
  asked: { type: "asked", now: 9 },
  followed: { type: "followed", ifMatch: '"2"' },
  succeeded: { type: "succeeded" },
} as const satisfies { [Type in ChangeEvent["type"]]: Extract<ChangeEvent, { type: Type }> };

/** Every transition there is; a pair that is missing here changes nothing. */
const FOLLOWS: Record<ChangeState, Partial<Record<ChangeEvent["type"], ChangeState>>> = {
  typing: { typed: "typing", asked: "waiting", sent: "sending" },
  sending: { rekeyed: "sending", lost: "waiting", refused: "refused", clashed: "conflict", succeeded: "done" },
  waiting: { sent: "sending", asked: "waiting", followed: "waiting", refused: "refused", returned: "typing" },
  refused: { typed: "refused", sent: "sending", asked: "waiting", returned: "typing" },
  conflict: { typed: "conflict", sent: "sending", asked: "waiting" },
  done: {},
};

const call = {
  operation: { method: "PUT", url: "/hives/:id" },
  params: { id: "1" },
  body: {},
  ifMatch: '"1"',
} as const;
const message = { chatId: "dispute_1", key: "k1", text: "Hello", attachment: null };
const changeIn = (state: ChangeState, more: Partial<Change> = {}): Change =>
  newChange({ what: "Edit hive", record: "hive 1", by: "ada@hive.test", state, call, message, ...more });

const pairs = STATES.flatMap((state) => Object.values(EVENTS).map((event) => ({ state, event })));

test.each(pairs)("$state, $event.type", ({ state, event }) => {
  const before = changeIn(state);
  const follows = FOLLOWS[state][event.type];
  const after = step(before, event);
  if (follows === undefined) expect(after).toBe(before);
  else {
    expect(after.state).toBe(follows);
    expect(after).not.toBe(before);
    expect(after).toMatchObject({ id: before.id, idempotencyKey: before.idempotencyKey, what: "Edit hive" });
  }
});

test("what is typed again was not sent: its reason goes, and it has no time in the outbox", () => {
  const typed = step(changeIn("typing", { reason: "Too many." }), EVENTS.typed);
  expect(typed).toMatchObject({ form: EVENTS.typed.form, reason: "", since: 0, askedAt: 9, hasWaited: false });
  // A refused edit stays refused, for its reason, until it is sent again.
  expect(step(changeIn("refused", { reason: "No." }), EVENTS.typed)).toMatchObject({ reason: "No." });
});

test("the time since when a change waits stays that of its first attempt", () => {
  const [first, second] = [
    step(changeIn("typing"), EVENTS.sent),
    { type: "lost", now: 20, mayHaveArrived: false } as const,
  ];
  expect(first).toMatchObject({ since: 9, askedAt: 9, hasWaited: false });
  const waiting = step(first, second);
  expect(waiting).toMatchObject({ since: 9, askedAt: 9, hasWaited: true, mayHaveArrived: false });
  expect(step(waiting, { type: "sent", now: 30 })).toMatchObject({ since: 9, askedAt: 9 });
  expect(step(waiting, { type: "asked", now: 30 })).toMatchObject({ since: 9, askedAt: 30 });
  expect(step(changeIn("refused", { since: 9, askedAt: 9 }), { type: "sent", now: 30 })).toMatchObject({ askedAt: 30 });
});

test("a change behind another one waits, and is listed in the outbox", () => {
  expect(step(changeIn("typing"), EVENTS.asked)).toMatchObject({ since: 9, askedAt: 9, hasWaited: true });
});

test("an answer that may have been lost is remembered until there is one", () => {
  const lost = step(changeIn("sending"), EVENTS.lost);
  expect(lost.mayHaveArrived).toBe(true);
  const again = step(step(lost, EVENTS.sent), { type: "lost", now: 10, mayHaveArrived: false });
  expect(again.mayHaveArrived).toBe(true);
  expect(step(step(again, EVENTS.sent), EVENTS.refused)).toMatchObject({ mayHaveArrived: false, reason: "No." });
});

test("after a conflict it is done anyway on the version that was shown, and else on its own", () => {
  const conflict = step(changeIn("sending"), EVENTS.clashed);
  expect(conflict).toMatchObject({ current: EVENTS.clashed.current, call: { ifMatch: '"1"' } });
  expect(step(conflict, EVENTS.asked)).toMatchObject({ call: { ifMatch: '"7"' }, reason: "" });
  expect(step(changeIn("refused"), EVENTS.asked)).toMatchObject({ call: { ifMatch: '"1"' } });
});

test("a change behind another takes its next version, and a message its next key", () => {
  expect(step(changeIn("waiting"), EVENTS.followed).call?.ifMatch).toBe('"2"');
  expect(step(changeIn("sending"), EVENTS.rekeyed).message).toEqual({ ...message, key: "k2" });
});

test("a message that comes back is typed again, under its key and with its reason", () => {
  const back = step(changeIn("waiting", { since: 5, hasWaited: true }), EVENTS.returned);
  expect(back).toMatchObject({ message, reason: "Too many.", since: 0, hasWaited: false });
  const as = { whom: "Catering", opens: "/disputes?chat=1", message: { ...message, text: "Again" } };
  expect(step(back, { type: "sent", now: 9, as })).toMatchObject(as);
});

test("the ids of a tab sort by time", () => {
  const ids = [1, 2, 3].map(() => changeIn("typing").id);
  expect([...ids].sort()).toEqual(ids);
});

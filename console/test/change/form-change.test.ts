import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plainlyTheSame } from "../../src/flow/change/conflict.ts";
import { openConsole, request, waits } from "./page.ts";

const DAY = 24 * 60 * 60 * 1000;

type Values = { name: string; bio: string; nin: string };
interface Seen extends Values {
  version: number;
}
type Console = Awaited<ReturnType<typeof openConsole>>;

const SEEN: Seen = { name: "Ada", bio: "", nin: "", version: 1 };
const valuesOf = ({ name, bio, nin }: Seen): Values => ({ name, bio, nin });
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Opens the form of creator 1 over a page; its inputs are a plain object. */
async function openForm({ opened = SEEN, record = "creator 1" } = {}) {
  const { formChange } = await import("../../src/flow/change/form-change.ts");
  let values = valuesOf(opened);
  const failed: string[] = [];
  const submit = vi.fn();
  const whoSaved = vi.fn(async (_fields: readonly string[]) => null);
  const form = formChange<Seen, Values>({
    draft: { record, title: "Edit Creator", privateFields: ["nin"] },
    ...{ opened, valuesOf, fields: ["name", "bio", "nin"], isSame: plainlyTheSame },
    inputs: {
      values: () => values,
      set: (field, value) => {
        values = { ...values, [field]: value };
      },
      reset: (next) => {
        values = next;
      },
      fail: (message) => failed.push(message),
      submit,
    },
    whoSaved,
  });
  const close = form.start();
  await settle();
  return {
    ...{ form, failed, submit, whoSaved, close },
    values: () => values,
    type: async (typed: Partial<Values>, pause = 300) => {
      values = { ...values, ...typed };
      form.typed();
      await vi.advanceTimersByTimeAsync(pause);
    },
    isDirty: () => !plainlyTheSame(form.current().unchanged, values),
  };
}

/** Saves the form as a screen does; resolves to whether it was answered. */
async function save({ sender }: Console, opened: Awaited<ReturnType<typeof openForm>>, id = "1") {
  const { change } = opened.form.sending(opened.values());
  const { version } = opened.form.current().seen;
  const call = request(id, { body: opened.values(), ifMatch: `"${version}"` });
  const sent = await sender.send(call, change && waits(`creator ${id}`, { change }));
  opened.form.end(true);
  opened.close();
  return sent !== null;
}

const storedForms = async (page: Console) => (await page.stored()).map(({ state, form }) => [state, form?.typed]);

test("what is typed is stored after a pause of 300 ms, once, without private fields (G142)", async () => {
  const page = await openConsole();
  const { type } = await openForm();
  await type({ name: "Ad" }, 100);
  await type({ name: "Adaeze", nin: "123" }, 299);
  expect(await page.stored()).toEqual([]);
  await type({}, 1);
  expect(await page.stored()).toMatchObject([
    { state: "typing", what: "Edit Creator", record: "creator 1", form: { base: {}, typed: { name: "Adaeze" } } },
  ]);
  expect(page.written).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(await storedForms(page))).not.toContain("123");
  // Nor who typed it, in plain text.
  expect(JSON.stringify(await page.stored())).not.toContain("ada@hive.test");
});

test("what is typed back, or differs by white space alone, is no draft", async () => {
  const page = await openConsole();
  const { type } = await openForm();
  await type({ name: " Ada " });
  expect(await page.stored()).toEqual([]);
  await type({ name: "Ad" });
  expect(await page.stored()).toHaveLength(1);
  await type({ name: "Ada" });
  expect(await page.stored()).toEqual([]);
});

test("a page that leaves and a form that goes store what was typed last", async () => {
  const page = await openConsole();
  const { type, close } = await openForm();
  await type({ bio: "Half" }, 0);
  page.windowListeners.dispatchEvent(new Event("pagehide"));
  expect(await storedForms(page)).toEqual([["typing", { bio: "Half" }]]);
  await type({ bio: "Half a bio" }, 0);
  close();
  expect(await storedForms(page)).toEqual([["typing", { bio: "Half a bio" }]]);
});

/** A draft that an earlier visit left. */
async function leaveDraft(typed: Partial<Values> = { name: "Adaeze" }) {
  const page = await openConsole();
  const form = await openForm();
  await form.type(typed);
  form.close();
  const [left] = await page.stored();
  return { page: await openConsole({ after: page }), left };
}

test("a draft is offered, with its time, and shown only when it is restored", async () => {
  const { page, left } = await leaveDraft();
  await vi.advanceTimersByTimeAsync(60_000);
  const { form, values } = await openForm();
  expect(form.current().offer).toEqual({ typed: { name: "Adaeze" }, savedAt: left?.askedAt });
  expect(values().name).toBe("Ada");
  form.restore();
  expect([form.current().offer, values().name]).toEqual([undefined, "Adaeze"]);
  // It may have been sent before: its key is sent again.
  expect(form.sending(values()).idempotencyKey).toBe(left?.idempotencyKey);
  expect(await page.stored()).toHaveLength(1);
});

test("what is typed before the offer is answered is stored with it, and is not overwritten by a restore", async () => {
  const { page } = await leaveDraft({ name: "Adaeze", bio: "Old" });
  const { form, values, type } = await openForm();
  await type({ bio: "Typed before the answer" });
  expect(await storedForms(page)).toEqual([["typing", { name: "Adaeze", bio: "Typed before the answer" }]]);
  form.restore();
  expect(values()).toMatchObject({ name: "Adaeze", bio: "Typed before the answer" });
});

test("a discarded offer leaves what is typed now, under a key of its own", async () => {
  const { page, left } = await leaveDraft();
  const { form, type, values } = await openForm();
  await type({ bio: "New" });
  form.discard();
  await vi.advanceTimersByTimeAsync(300);
  expect(await storedForms(page)).toEqual([["typing", { bio: "New" }]]);
  expect((await page.stored())[0]?.idempotencyKey).toBe(form.sending(values()).idempotencyKey);
  expect(form.sending(values()).idempotencyKey).not.toBe(left?.idempotencyKey);
});

test("a draft ends when it is discarded alone, saved, closed, or has become what the record is", async () => {
  const { page } = await leaveDraft();
  const offered = await openForm();
  offered.form.discard();
  await vi.advanceTimersByTimeAsync(300);
  expect(await page.stored()).toEqual([]);
  offered.close();

  for (const isSaved of [true, false]) {
    const typed = await openForm();
    await typed.type({ name: "Adaeze" });
    typed.form.end(isSaved);
    await typed.type({ name: "Ada O" });
    typed.close();
    expect(await page.stored()).toEqual([]);
  }

  const again = await openForm();
  await again.type({ name: "Adaeze" });
  again.close();
  const { form } = await openForm({ opened: { ...SEEN, name: "Adaeze" } });
  await vi.advanceTimersByTimeAsync(300);
  expect(form.current().offer).toBeUndefined();
  expect(await page.stored()).toEqual([]);
});

test("a draft is of its record, and ends after seven days", async () => {
  await leaveDraft();
  expect((await openForm({ record: "creator 2" })).form.current().offer).toBeUndefined();
  const { page } = await leaveDraft();
  vi.setSystemTime(Date.now() + 7 * DAY);
  expect((await openForm()).form.current().offer).toBeUndefined();
  expect(await page.stored()).toEqual([]);
});

test("the draft becomes the edit that waits: one object, without a second entry (F-29)", async () => {
  const page = await openConsole();
  const opened = await openForm();
  await opened.type({ name: "Adaeze" });
  const [draft] = await page.stored();
  expect(await save(page, opened)).toBe(false);
  const [waiting, ...others] = await page.stored();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ id: draft?.id, state: "waiting", call: { ifMatch: '"1"' } });
  expect(waiting?.form).toEqual({ base: { name: "Ada", bio: "" }, typed: { name: "Adaeze", bio: "" } });
});

test("an answered edit leaves nothing", async () => {
  const page = await openConsole();
  const opened = await openForm();
  await opened.type({ name: "Adaeze" });
  page.replies.push(() => new Response("{}", { status: 200 }));
  expect(await save(page, opened)).toBe(true);
  expect([await page.stored(), page.changes.current()]).toEqual([[], []]);
});

test("an edit of what must not be stored does not wait", async () => {
  await openConsole();
  const { form, type, values } = await openForm();
  await type({ name: "Adaeze", nin: "12312312399" });
  expect(form.sending(values()).change).toBeNull();
});

/** An edit that waits for a connection. */
async function leaveWaiting() {
  const page = await openConsole();
  const opened = await openForm();
  await opened.type({ name: "Adaeze" });
  await save(page, opened);
  return page;
}

test("a form shows an edit that waits as unchanged, and what is saved now goes behind it", async () => {
  const page = await leaveWaiting();
  const opened = await openForm();
  expect([opened.values().name, opened.isDirty()]).toEqual(["Adaeze", false]);
  expect(page.toasts()).toContain("An earlier change waits for a connection: The form shows it.");
  await opened.type({ bio: "Sings" });
  expect(await storedForms(page)).toContainEqual(["typing", { bio: "Sings" }]);
  await save(page, opened);
  expect(page.changes.current().map(({ state, call }) => [state, call?.body])).toEqual([
    ["waiting", expect.objectContaining({ bio: "" })],
    ["waiting", expect.objectContaining({ bio: "Sings" })],
  ]);
});

/** As when the server has answered an edit that waited. */
async function fail(page: Console, event: { type: "refused" } | { type: "clashed" }) {
  const id = page.changes.current().find(({ state }) => state === "waiting")?.id ?? "";
  await page.store.advance(id, { type: "sent", now: Date.now() });
  const failure = { now: Date.now(), reason: "There is already one.", current: { words: "", ifMatch: null } };
  await page.store.advance(id, { ...event, ...failure });
  return id;
}

test("a refused edit is taken up as it was typed, and sent again in its own place", async () => {
  const page = await leaveWaiting();
  const id = await fail(page, { type: "refused" });
  const opened = await openForm();
  expect([opened.values().name, opened.isDirty(), opened.failed]).toEqual(["Adaeze", true, ["There is already one."]]);
  await opened.type({ name: "Adanna" });
  expect(await storedForms(page)).toEqual([["refused", { name: "Adanna", bio: "" }]]);
  page.sent.length = 0;
  await save(page, opened);
  // Not behind itself: it is tried at once.
  expect(page.sent).toHaveLength(1);
  expect(await page.stored()).toMatchObject([{ id, state: "waiting", form: { typed: { name: "Adanna" } } }]);
});

test("what is typed just before a save does not take back the edit that waits, however slowly it is stored", async () => {
  const page = await openConsole();
  const opened = await openForm();
  page.written.mockRestore();
  const { write } = page.privateStore;
  vi.spyOn(page.privateStore, "write").mockImplementation(async (...entry) => {
    await write(...entry);
    await new Promise((done) => setTimeout(done, 1_000));
  });
  await opened.type({ name: "Adaeze" }, 0);
  const saving = save(page, opened);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await saving).toBe(false);
  expect(await page.stored()).toMatchObject([{ state: "waiting", form: { typed: { name: "Adaeze" } } }]);
});

test("an edit that is sent again before its form has closed is not taken back", async () => {
  const page = await openConsole();
  const { form, type, values } = await openForm();
  await type({ name: "Adaeze" });
  const { change } = form.sending(values());
  await page.sender.send(request("1"), change && waits("creator 1", { change }));
  await page.store.advance(change?.id ?? "", { type: "sent", now: Date.now() });
  form.end(true);
  expect(page.changes.current()).toMatchObject([{ id: change?.id, state: "sending" }]);
  expect(await page.stored()).toMatchObject([{ id: change?.id, state: "waiting" }]);
});

test("a draft beside a refused edit is offered when that edit has ended", async () => {
  const page = await leaveWaiting();
  const typing = await openForm();
  await typing.type({ bio: "Sings" });
  typing.close();
  const id = await fail(page, { type: "refused" });
  const refused = await openForm();
  expect([refused.values(), refused.form.current().offer]).toEqual([{ ...valuesOf(SEEN), name: "Adaeze" }, undefined]);
  refused.close();
  await page.store.drop(id);
  expect((await openForm()).form.current().offer?.typed).toEqual({ bio: "Sings" });
});

test("closed without saving, a refused edit stays in the outbox as it was", async () => {
  const page = await leaveWaiting();
  await fail(page, { type: "refused" });
  const opened = await openForm();
  await opened.type({ name: "Adanna" });
  opened.form.end(false);
  opened.close();
  expect(await storedForms(page)).toEqual([["refused", { name: "Adaeze", bio: "" }]]);
});

test("an edit in conflict asks for what both changed, and takes what only they changed (F-30)", async () => {
  const page = await leaveWaiting();
  await fail(page, { type: "clashed" });
  const { form, values, submit } = await openForm({
    opened: { ...SEEN, name: "Theirs", bio: "Theirs too", version: 2 },
  });
  expect(form.current().clash).toMatchObject({ conflicts: [{ field: "name", chosen: "mine" }], taken: ["bio"] });
  expect(values()).toMatchObject({ name: "Adaeze", bio: "Theirs too" });
  expect(submit).not.toHaveBeenCalled();
});

test("an edit in conflict with a change of other fields is saved again by itself (F-30)", async () => {
  const page = await leaveWaiting();
  await fail(page, { type: "clashed" });
  const { form, values, submit } = await openForm({ opened: { ...SEEN, bio: "Theirs", version: 2 } });
  expect(form.current().clash).toMatchObject({ conflicts: [], taken: ["bio"] });
  expect(values()).toMatchObject({ name: "Adaeze", bio: "Theirs" });
  expect(submit).toHaveBeenCalledTimes(1);
});

test("a form that is open when its edit is refused shows it, unless something was typed", async () => {
  const page = await leaveWaiting();
  const [quiet, busy] = [await openForm(), await openForm()];
  await busy.type({ bio: "Sings" });
  await fail(page, { type: "refused" });
  expect([quiet.failed, busy.failed]).toEqual([["There is already one."], []]);
});

test("after a conflict each field that both changed is chosen, and what only they changed is theirs (F-19)", async () => {
  await openConsole();
  const { form, type, values, whoSaved } = await openForm();
  await type({ name: "Mine" });
  expect(form.meet({ ...SEEN, name: "Theirs", bio: "Theirs too", version: 2 }, values())).toBe(false);
  expect(form.current()).toMatchObject({ seen: { version: 2 }, unchanged: { name: "Theirs" } });
  expect(form.current().clash).toMatchObject({ conflicts: [{ field: "name", chosen: "mine" }], taken: ["bio"] });
  expect(whoSaved).toHaveBeenCalledWith(["bio", "name"]);
  expect(values()).toMatchObject({ name: "Mine", bio: "Theirs too" });
  form.choose("name", "theirs");
  expect(values().name).toBe("Theirs");
  form.choose("name", "mine");
  expect(values().name).toBe("Mine");
  expect(form.current().clash?.conflicts).toEqual([{ field: "name", chosen: "mine" }]);
});

test("two edits of different fields need no choice: both are in what is saved next (F-19)", async () => {
  await openConsole();
  const { form, type, values } = await openForm();
  await type({ name: "Mine" });
  expect(form.meet({ ...SEEN, bio: "Theirs", version: 2 }, values())).toBe(true);
  expect([values(), form.current().seen.version]).toEqual([{ name: "Mine", bio: "Theirs", nin: "" }, 2]);
});

test("a second conflict is against the version that the first has taken, and tells of both", async () => {
  await openConsole();
  const { form, type, values } = await openForm();
  await type({ name: "Mine" });
  form.meet({ ...SEEN, bio: "Theirs", version: 2 }, values());
  expect(form.meet({ ...SEEN, bio: "Theirs", name: "Third", version: 3 }, values())).toBe(false);
  expect(form.current().clash).toMatchObject({ conflicts: [{ field: "name", chosen: "mine" }], taken: ["bio"] });
});

test("a later reading is taken over while nothing has been typed", async () => {
  await openConsole();
  const { form, type, values } = await openForm();
  form.refresh({ ...SEEN, name: "Fresh", version: 2 });
  expect([values().name, form.current().seen.version]).toEqual(["Fresh", 2]);
  await type({ bio: "Sings" });
  form.refresh({ ...SEEN, name: "Later", version: 3 });
  expect([values().name, form.current().seen.version]).toEqual(["Fresh", 2]);
});

test("of a form that shows an edit that waits, a later reading changes the version alone", async () => {
  await leaveWaiting();
  const { form, values } = await openForm();
  form.refresh({ ...SEEN, bio: "Fresh", version: 2 });
  expect([values().name, values().bio, form.current().seen.version]).toEqual(["Adaeze", "", 2]);
});

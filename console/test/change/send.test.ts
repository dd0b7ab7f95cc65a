import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, modules, openConsole, refusal, request, waits } from "./page.ts";

const HOUR = 60 * 60 * 1000;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Console = Awaited<ReturnType<typeof openConsole>>;

/** Lets one change of each record wait, without a connection. */
async function letWait(console: Pick<Console, "sender" | "navigator">, ...records: [record: string, more?: object][]) {
  console.navigator.onLine = false;
  for (const [record, more] of records) {
    await console.sender.send(request(record, more), waits(record, { ifMatch: '"1"' }));
    await vi.advanceTimersByTimeAsync(1);
  }
  console.navigator.onLine = true;
}

/** Starts the sender of a tab, and waits for what it does at once. */
async function start({ sender }: Pick<Console, "sender">, queryClient = new QueryClient()) {
  const stop = sender.startSending(queryClient);
  await settle();
  return stop;
}

const sentTo = ({ sent }: Console) => sent.map(({ url }) => url.replace("/api/members/", ""));
const states = ({ changes }: Pick<Console, "changes">) =>
  changes.current().map(({ record, state }) => `${record} ${state}`);

test("a change that is answered is stored nowhere, and never seen in the outbox", async () => {
  const page = await openConsole();
  page.replies.push(answer('"2"'));
  expect(await page.sender.send(request("1"), waits("member 1"))).toMatchObject({ etag: '"2"' });
  expect([page.written.mock.calls, page.changes.current(), page.toasts()]).toEqual([[], [], []]);
  expect(page.sent[0]?.headers.get("idempotency-key")).toMatch(/^[\da-f]{32}$/);
});

test.each([true, false])(
  "without an answer it waits, stored once, under the key of the first try (F-29); online: %s",
  async (onLine) => {
    const page = await openConsole();
    page.navigator.onLine = onLine;
    const wanted = { field: "active", value: "false" };
    expect(await page.sender.send(request("1"), waits("member 1", { wanted, ifMatch: '"1"' }))).toBeNull();
    const [stored] = await page.stored();
    expect(stored).toMatchObject({ state: "waiting", hasWaited: true, mayHaveArrived: onLine, wanted });
    expect(stored?.call).toMatchObject({ params: { id: "1" }, body: { active: false }, ifMatch: '"1"' });
    expect(stored?.idempotencyKey).toBe(page.sent[0]?.headers.get("idempotency-key"));
    expect(page.written).toHaveBeenCalledTimes(1);
    expect(page.toasts()).toEqual(["Waiting for a connection: Deactivate · Amina Bello"]);
  },
);

test("what the server refuses while the administrator is there does not wait", async () => {
  const page = await openConsole();
  for (const status of [409, 422, 500, 503]) {
    page.replies.push(refusal(status));
    await expect(page.sender.send(request("1"), waits("member 1"))).rejects.toMatchObject({ status });
  }
  expect(await page.stored()).toEqual([]);
});

test("a create, a deletion and a file say that they need a connection, and whether they may have arrived (F-31)", async () => {
  const page = await openConsole();
  await expect(page.sender.send(request("1"), null)).rejects.toThrow(/needs a connection\. It is not known/);
  page.navigator.onLine = false;
  await expect(page.sender.send(request("1"), null)).rejects.toThrow(/needs a connection, and nothing was sent/);
  const file = request("1", { body: new FormData() });
  await expect(page.sender.send(file, waits("member 1"))).rejects.toThrow(/needs a connection/);
  expect(await page.stored()).toEqual([]);
});

test("a change never overtakes one of its record that waits", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  page.sent.length = 0;
  expect(await page.sender.send(request("1"), waits("1"))).toBeNull();
  expect(page.sent).toEqual([]);
  page.replies.push(answer());
  expect(await page.sender.send(request("2"), waits("2"))).not.toBeNull();
  expect(states(page)).toEqual(["1 waiting", "1 waiting"]);
});

test("changes go out in their order, and each refers to the version that the one before it made (F-29)", async () => {
  const page = await openConsole();
  await letWait(page, ["1", { body: { name: "A" } }], ["2"], ["1", { body: { name: "B" } }]);
  page.sent.length = 0;
  page.replies.push(answer('"2"'), answer('"5"'), answer('"3"'));
  await start(page);
  expect(sentTo(page)).toEqual(["1", "2", "1"]);
  expect(page.sent.map(({ headers }) => headers.get("if-match"))).toEqual(['"1"', '"1"', '"2"']);
  expect([await page.stored(), page.changes.current()]).toEqual([[], []]);
});

test("a refused change says why and holds back the later ones of its record, until it is cancelled", async () => {
  const page = await openConsole();
  await letWait(page, ["1"], ["1"], ["2"]);
  page.replies.push(refusal(422, { message: "There is already one." }), answer());
  await start(page);
  expect(states(page)).toEqual(["1 refused", "1 waiting"]);
  expect((await page.stored())[0]).toMatchObject({ state: "refused", reason: "There is already one." });
  expect(page.toasts()).toContain("Not done: see the outbox: Deactivate · Amina Bello");
  page.replies.push(answer());
  await page.store.drop(page.changes.current()[0]?.id ?? "");
  await settle();
  expect(states(page)).toEqual([]);
});

test("what the administrator asks for is sent, however slowly it is stored", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  page.replies.push(refusal(422));
  await start(page);
  page.written.mockRestore();
  const { write } = page.privateStore;
  vi.spyOn(page.privateStore, "write").mockImplementation(async (item) => {
    await write(item);
    await new Promise((done) => setTimeout(done, 50));
  });
  page.replies.push(answer());
  void page.store.advance(page.changes.current()[0]?.id ?? "", { type: "asked", now: Date.now() });
  await vi.advanceTimersByTimeAsync(500);
  expect([page.sent.length, states(page)]).toEqual([3, []]);
});

test("a conflict waits for an answer; done anyway it refers to the version that was shown (F-30)", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  page.replies.push(refusal(409, { current: { active: false, version: 7 } }));
  await start(page);
  const [conflict] = page.changes.current();
  expect(conflict).toMatchObject({ state: "conflict", current: { ifMatch: '"7"' } });
  page.replies.push(answer());
  await page.store.advance(conflict?.id ?? "", { type: "asked", now: Date.now() });
  await settle();
  expect(page.sent.at(-1)?.headers.get("if-match")).toBe('"7"');
  expect(states(page)).toEqual([]);
});

/** The seconds between the attempts of this page from now on. */
function pausesOf(): number[] {
  const pauses: number[] = [];
  let before = Date.now();
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (...of: Parameters<typeof fetch>) => {
    pauses.push((Date.now() - before) / 1000);
    before = Date.now();
    return fetch(...of);
  });
  return pauses;
}

test("while there is no answer it is tried again after 2, 4, 8 … 60 s, and as late as the server asks", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  const pauses = pausesOf();
  await start(page);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(pauses).toEqual([0, 2, 4, 8, 16, 32, 60, 60]);
  page.replies.push(refusal(503, {}, { "retry-after": "7" }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pauses.slice(8)).toEqual([60, 7]);
});

test("it is tried at once when the network or the user returns, and never while offline", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  page.sent.length = 0;
  page.navigator.onLine = false;
  await start(page);
  expect(page.sent).toEqual([]);
  page.navigator.onLine = true;
  page.windowListeners.dispatchEvent(new Event("online"));
  await settle();
  expect(page.sent).toHaveLength(1);
  page.document.visibilityState = "hidden";
  page.document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(page.sent).toHaveLength(1);
  page.document.visibilityState = "visible";
  page.replies.push(answer());
  page.document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect([page.sent.length, states(page)]).toEqual([2, []]);
});

test("a stopped sender sends nothing more", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  page.sent.length = 0;
  (await start(page))();
  await vi.advanceTimersByTimeAsync(HOUR);
  page.windowListeners.dispatchEvent(new Event("online"));
  await settle();
  expect(page.sent).toHaveLength(1);
});

test("what is older than a day is sent only when the administrator says so (F-29)", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  page.sent.length = 0;
  vi.setSystemTime(Date.now() + 25 * HOUR);
  await start(page);
  expect(page.sent).toEqual([]);
  page.replies.push(answer());
  await page.store.advance(page.changes.current()[0]?.id ?? "", { type: "asked", now: Date.now() });
  await settle();
  expect([page.sent.length, states(page)]).toEqual([1, []]);
});

test("what a reload cuts off while it is sent is sent again, under its key", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  page.sent.length = 0;
  page.replies.push(() => new Promise<Response>(() => {}));
  await start(page);
  expect(states(page)).toEqual(["1 sending"]);
  const next = await openConsole({ after: page });
  next.replies.push(answer());
  await start(next);
  expect(next.sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(
    page.sent.map(({ headers }) => headers.get("idempotency-key")),
  );
  expect(await next.stored()).toEqual([]);
});

test("what is cancelled while it waits is not sent, also by a tab that has not heard of it", async () => {
  const page = await openConsole();
  await letWait(page, ["1"], ["2"]);
  page.sent.length = 0;
  const [first] = page.changes.current();
  await page.privateStore.remove(first?.id ?? "");
  page.replies.push(answer());
  await start(page);
  expect(sentTo(page)).toEqual(["2"]);
});

test("what another tab cancels while an earlier change is sent is not sent, before this tab has heard of it", async () => {
  const page = await openConsole();
  await letWait(page, ["1"], ["2"]);
  page.sent.length = 0;
  const second = page.changes.current()[1]?.id ?? "";
  page.replies.push(async () => {
    await page.privateStore.remove(second);
    return answer()();
  }, answer());
  await start(page);
  expect([sentTo(page), states(page)]).toEqual([["1"], []]);
});

test("of two tabs one sends at a time, and the other finds it sent", async () => {
  const page = await openConsole();
  await letWait(page, ["1"], ["2"]);
  page.sent.length = 0;
  vi.resetModules();
  const { adoptConfig } = await import("../../src/lib/config.ts");
  adoptConfig({ apiBase: "/api", extensions: ["safe"] });
  const other = await modules();
  page.replies.push(answer(), answer());
  await Promise.all([start(page), start(other)]);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(sentTo(page)).toEqual(["1", "2"]);
  expect([states(page), states(other)]).toEqual([[], []]);
});

test("after a success what it touched is fetched again, and nothing else", async () => {
  const page = await openConsole();
  await letWait(page, ["1"]);
  const queryClient = new QueryClient();
  for (const key of [["members", "page", {}], ["members", "one", "1"], ["vests"]]) queryClient.setQueryData(key, {});
  page.replies.push(answer());
  await start(page, queryClient);
  const outdated = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(outdated.map(({ queryKey }) => queryKey[0])).toEqual(["members", "members"]);
});

test("what an earlier console or another administrator left is neither sent nor shown", async () => {
  const page = await openConsole();
  const old = { kind: "change", id: "0", by: "ada@hive.test", state: "waiting", operation: {}, params: {} };
  page.tab.setItem("private:change:0", JSON.stringify({ name: "change:0", value: old, savedAt: Date.now() }));
  await page.privateStore.write(page.newChange({ what: "x", record: "1", by: "obi@hive.test", state: "waiting" }));
  await start(page);
  expect([page.sent, page.changes.current()]).toEqual([[], []]);
  expect(page.tab.getItem("private:change:0")).toBeNull();
});

test("a waiting change that may no longer be made is dropped in plain words, and the others go on", async () => {
  const page = await openConsole({ extensions: ["safe", "team"] });
  const { dropped } = await import("../../src/flow/change/dropped.ts");
  await letWait(page, ["1"], ["2"]);
  page.sent.length = 0;
  page.replies.push(refusal(403, { problem: "no_right" }), answer());
  await start(page);
  await vi.waitFor(() => expect(page.changes.current()).toEqual([]));
  expect(sentTo(page)).toEqual(["1", "2"]);
  expect(await page.stored()).toEqual([]);
  const line = "Deactivate · Amina Bello was not sent: you no longer have access to it.";
  expect(dropped.current()).toEqual([line]);
  expect(page.toasts()).toContain(`Not sent: ${line}`);
});

test("what needs a proof never waits; where the server asks for one later, it is asked for when the change is sent again", async () => {
  const page = await openConsole({ extensions: ["safe", "team"] });
  const { proof, settleProof } = await import("../../src/lib/proof.ts");
  page.navigator.onLine = false;
  const proved = { ...request("1").operation, proof: true } as const;
  await expect(page.sender.send(request("1", { operation: proved }), waits("1"))).rejects.toThrow(/needs a connection/);
  expect(await page.stored()).toEqual([]);

  await letWait(page, ["2"]);
  page.replies.push(refusal(403, { problem: "proof_required" }));
  await start(page);
  await vi.waitFor(() => expect(states(page)).toEqual(["2 refused"]));
  expect(proof.isAsked()).toBe(false);
  page.replies.push(refusal(403, { problem: "proof_required" }), answer());
  const [change] = page.changes.current();
  await page.store.advance(change?.id ?? "", { type: "asked", now: Date.now() });
  await vi.waitFor(() => expect(proof.isAsked()).toBe(true));
  settleProof(true);
  await vi.waitFor(() => expect(page.changes.current()).toEqual([]));
});

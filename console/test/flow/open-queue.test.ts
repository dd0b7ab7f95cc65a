import type { Claim, NextInQueue, QueuedItem } from "@hivekeeper/contract/queue.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Verdict } from "../../src/flow/queue/queue-state.ts";
import { openConsole, refusal, request, waits } from "../change/page.ts";
import { json } from "../lib/browser.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const claimOf = (id: string): Claim => ({ id, until: `until ${id}`, seconds: 120 });
const UNDO_MS = 5_000;

const verdict = (value: string): Verdict<QueuedItem> => ({
  ...{ done: value, failed: `${value} failed.` },
  request: ({ claim: { id } }, reason) => request(id, { body: { verdict: value, reason } }),
  waits: ({ claim: { id } }) => waits(`review ${id}`, { wanted: { field: "status", value } }),
});
const [approve, reject] = [verdict("approve"), verdict("reject")];

/** A started queue in which these items wait; `asked` are the ids that each look for another item left out. */
async function open(ids: string[]) {
  const page = await openConsole();
  const { openQueue } = await import("../../src/flow/queue/open-queue.ts");
  const waiting = [...ids];
  const asked: string[][] = [];
  const next = vi.fn(async (except: readonly string[]): Promise<NextInQueue<QueuedItem>> => {
    asked.push([...except]);
    const id = waiting.find((one) => !except.includes(one));
    return { item: id ? { claim: claimOf(id) } : null, waiting: {}, withOthers: 0 };
  });
  const onSent = vi.fn();
  // The server answers everything, and takes a decided item out of the queue.
  const refusals: (() => Response)[] = [];
  const made: { url: string; body: unknown; keepalive: boolean }[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body, keepalive = false }: RequestInit) => {
    const sent = JSON.parse(String(body)) as { claims?: object; ids?: string[] };
    made.push({ url: url.replace("/api/", ""), body: sent, keepalive });
    const { claims, ids: held = [] } = sent;
    if (method === "POST") return json(200, { data: claims ? {} : { held: held.map(claimOf), lost: [] } });
    if (!page.navigator.onLine) throw new TypeError("Failed to fetch");
    const refused = refusals.shift();
    if (refused) return refused();
    waiting.splice(waiting.indexOf(url.split("/").at(-1) ?? ""), 1);
    return json(200, {});
  });
  const queue = openQueue<QueuedItem>({
    ...{ kind: "reviews", partOf: () => "songs", next, onSent },
  });
  const close = queue.start();
  await vi.advanceTimersByTimeAsync(0);
  return {
    ...{ page, queue, close, next, asked, made, refusals, onSent },
    held: () => queue.current().held.map(({ item }) => item.claim.id),
    decisions: () =>
      made.filter(({ url }) => url.startsWith("members/")).map(({ url }) => url.slice("members/".length)),
    released: () => made.filter(({ url }) => url.endsWith("/release")).map(({ body }) => body),
    renewed: () => made.filter(({ url }) => url.endsWith("/renew")).map(({ body }) => body),
  };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("one item is on screen and the next is loaded ahead; neither is asked for again", async () => {
  const { held, asked } = await open(["a", "b", "c"]);
  expect([held(), asked]).toEqual([
    ["a", "b"],
    [[], ["a"]],
  ]);
});

test("a decision is sent after five seconds, with its reason, and once", async () => {
  const { queue, held, decisions, made, onSent } = await open(["a", "b", "c"]);
  queue.decide(reject, "Too loud");
  await later(0);
  expect(held()).toEqual(["b", "c"]);
  await later(UNDO_MS - 1);
  expect(decisions()).toEqual([]);
  await later(1);
  expect([decisions(), onSent.mock.calls.length]).toEqual([["a"], 1]);
  expect(made.find(({ url }) => url === "members/a")?.body).toEqual({ verdict: "reject", reason: "Too loud" });
  await later(UNDO_MS);
  expect(decisions()).toEqual(["a"]);
});

test("what waits is counted without what was decided, at once, until a number knows of it", async () => {
  const { queue, refusals } = await open(["a", "b", "c"]);
  const { decisions } = await import("../../src/flow/queue/decisions.ts");
  const since = (at: number) => decisions.current().filter(({ sentAt }) => sentAt > at).length;
  queue.decide(null);
  expect(since(Date.now())).toBe(0);
  queue.decide(approve);
  expect(since(Date.now())).toBe(1);
  queue.undo();
  expect(since(Date.now())).toBe(0);
  queue.decide(approve);
  const before = Date.now();
  await later(UNDO_MS);
  expect([since(before), since(Date.now())], "a number from before, and one that is asked for now").toEqual([1, 0]);
  refusals.push(refusal(409));
  queue.decide(reject);
  await later(UNDO_MS);
  expect(since(before)).toBe(1);
});

test("a decision that is taken back is never sent, and its item is on screen again with the reason (G151)", async () => {
  const { queue, held, decisions } = await open(["a", "b", "c"]);
  queue.decide(approve);
  queue.decide(reject, "Too loud");
  await later(UNDO_MS - 1);
  queue.undo();
  expect([held()[0], queue.current().held[0]?.reason]).toEqual(["b", "Too loud"]);
  await later(UNDO_MS);
  expect(decisions()).toEqual(["a"]);
  queue.undo();
  expect(held()[0]).toBe("b");
});

test("a decision that is made again has five seconds of its own", async () => {
  const { queue, decisions } = await open(["a"]);
  queue.decide(approve);
  await later(UNDO_MS - 1);
  queue.undo();
  queue.decide(reject);
  await later(UNDO_MS - 1);
  expect(decisions()).toEqual([]);
  await later(1);
  expect(decisions()).toEqual(["a"]);
});

test("a refused decision brings its item back with the server's words", async () => {
  const { queue, held, refusals, page, onSent, decisions } = await open(["a"]);
  refusals.push(refusal(422, { message: "Out of order" }));
  queue.decide(approve);
  await later(UNDO_MS);
  expect([held(), queue.current().held[0]?.problem]).toEqual([["a"], "Out of order"]);
  expect([page.toasts(), onSent.mock.calls.length]).toEqual([["Failed: Out of order"], 0]);
  queue.decide(approve);
  await later(UNDO_MS);
  expect([decisions(), held()]).toEqual([["a", "a"], []]);
});

test("a decision without a connection waits, and its item does not come again (G151)", async () => {
  const { queue, held, page, asked } = await open(["a", "b"]);
  page.navigator.onLine = false;
  queue.decide(approve);
  await later(UNDO_MS);
  expect(await page.stored()).toMatchObject([{ state: "waiting", record: "review a", wanted: { value: "approve" } }]);
  await queue.fill();
  expect([held(), asked.at(-1)]).toEqual([["b"], expect.arrayContaining(["a", "b"])]);
});

test("what is skipped is released and left out, until it is looked at again", async () => {
  const { queue, held, released, decisions, asked } = await open(["a", "b", "c"]);
  queue.decide(null);
  await later(UNDO_MS);
  expect([released(), queue.current().skipped]).toEqual([[{ claims: [{ id: "a", until: "until a" }] }], 1]);
  expect([decisions(), held(), asked.at(-1)]).toEqual([[], ["b", "c"], expect.arrayContaining(["a"])]);
  queue.decide(approve);
  queue.decide(approve);
  await later(UNDO_MS);
  expect([held(), queue.current().isOver]).toEqual([[], true]);
  queue.lookAgain();
  await later(0);
  expect([held(), queue.current().skipped]).toEqual([["a"], 0]);
});

test("what was skipped comes also when an empty queue is being asked at that moment", async () => {
  const { queue, held, next } = await open(["a", "b"]);
  queue.decide(null);
  await later(UNDO_MS);
  let answer = () => {};
  next.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { item: null, waiting: {}, withOthers: 0 };
  });
  queue.decide(approve);
  queue.lookAgain();
  answer();
  await later(0);
  expect(held()).toEqual(["a"]);
});

test("what was skipped last counts at once, and comes again before it cannot be taken back any more", async () => {
  const { queue, held, released } = await open(["a", "b"]);
  const { skippedIn } = await import("../../src/flow/queue/queue-state.ts");
  queue.decide(null);
  queue.decide(null);
  await later(0);
  expect([held(), queue.current().isOver, skippedIn(queue.current())]).toEqual([[], true, 2]);
  queue.lookAgain();
  await later(UNDO_MS);
  expect([held(), queue.current().decided, skippedIn(queue.current())]).toEqual([["a", "b"], [], 0]);
  expect(released()).toHaveLength(2);
});

test("claims are renewed three times before they would end, and at once when the page is seen again", async () => {
  const { queue, renewed, page } = await open(["a", "b", "c"]);
  await later(39_999);
  expect(renewed()).toEqual([]);
  await later(1);
  expect(renewed()).toEqual([{ ids: ["a", "b"] }]);
  await later(40_000);
  expect(renewed()).toHaveLength(2);
  // What can be taken back is held, too.
  queue.decide(approve);
  await later(0);
  page.document.dispatchEvent(new Event("visibilitychange"));
  await later(0);
  expect(renewed().at(-1)).toEqual({ ids: ["b", "c", "a"] });
});

test("an empty queue is looked at again every 30 seconds, and at once when the network returns", async () => {
  const { next, page } = await open([]);
  expect(next).toHaveBeenCalledTimes(1);
  await later(30_000);
  expect(next).toHaveBeenCalledTimes(2);
  page.windowListeners.dispatchEvent(new Event("online"));
  await later(0);
  expect(next).toHaveBeenCalledTimes(3);
});

test("a queue that is left sends every decision and releases what is not decided", async () => {
  const { queue, close, decisions, released, held } = await open(["a", "b", "c"]);
  queue.decide(approve);
  await later(0);
  close();
  await later(0);
  expect([decisions(), held()]).toEqual([["a"], []]);
  expect(released()).toEqual([{ claims: [claimOf("b"), claimOf("c")].map(({ id, until }) => ({ id, until })) }]);
  await later(UNDO_MS * 10);
  expect(decisions()).toEqual(["a"]);
});

test("a page that is hidden or leaves sends what was decided at once, by requests that outlive it", async () => {
  const { queue, page, made, decisions, released } = await open(["a", "b", "c"]);
  queue.decide(approve);
  page.document.visibilityState = "hidden";
  page.document.dispatchEvent(new Event("visibilitychange"));
  expect(decisions()).toEqual(["a"]);
  await later(0);
  queue.decide(reject);
  page.windowListeners.dispatchEvent(new Event("pagehide"));
  expect([decisions(), released().length]).toEqual([["a", "b"], 1]);
  expect(made.every(({ keepalive, url }) => keepalive || url.endsWith("/renew"))).toBe(true);
});

test("a decision of a page that leaves without a connection waits", async () => {
  const { queue, page } = await open(["a"]);
  page.navigator.onLine = false;
  queue.decide(approve);
  page.document.visibilityState = "hidden";
  page.document.dispatchEvent(new Event("visibilitychange"));
  await later(0);
  expect(await page.stored()).toMatchObject([{ state: "waiting", record: "review a" }]);
});

test("an item that arrives after the queue was left is released", async () => {
  const page = await openConsole();
  const { openQueue } = await import("../../src/flow/queue/open-queue.ts");
  const next = async () => {
    await new Promise((done) => setTimeout(done, 10));
    return { item: { claim: claimOf("a"), similar: [] }, waiting: {}, withOthers: 0 };
  };
  const queue = openQueue<QueuedItem>({
    ...{ kind: "reviews", partOf: () => "songs", next, onSent: () => {} },
  });
  queue.start()();
  await later(10);
  expect(page.sent.map(({ url, body }) => [url, body])).toEqual([
    ["/api/x/queues/reviews/release", JSON.stringify({ claims: [{ id: "a", until: "until a" }] })],
  ]);
});

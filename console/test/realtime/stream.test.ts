import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openStream, type StreamState } from "../../src/lib/realtime/stream.ts";
import { fakeStore } from "./store.ts";

const SNAPSHOT = { a: { text: "one" } };

let opened: { close: () => void }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // waits of exactly 1, 2, 4 … s
});
afterEach(() => {
  for (const one of opened) one.close();
  opened = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A stream of a fake store, with the states it reports. */
function follow({ tokenIn = "header" as "header" | "query" | "none", tokens = ["first"] as (string | null)[] } = {}) {
  const store = fakeStore();
  const states: StreamState[] = [];
  const changes: unknown[] = [];
  const errors: [string, number][] = [];
  let asked = 0;
  const getToken = () => tokens[Math.min(asked++, tokens.length - 1)] ?? null;
  const stream = openStream({
    store: { baseUrl: "https://store.example/rt", tokenIn, getToken },
    path: "chats/dispute_1/messages",
    query: { orderBy: "$key", limitToLast: 500 },
    onChange: (change) => changes.push(change),
    onState: (state) => states.push(state),
    onError: (text, status) => errors.push([text, status]),
  });
  opened.push(stream);
  return {
    ...store,
    store,
    states,
    changes,
    errors,
    stream,
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test("a stream is requested with a header, a query in JSON, and no cache", async () => {
  const { request, settle, changes, states } = follow();
  const asked = await request(0);
  expect(asked.url.pathname).toBe("/rt/chats/dispute_1/messages.json");
  expect(Object.fromEntries(asked.url.searchParams)).toEqual({ orderBy: '"$key"', limitToLast: "500" });
  expect(Object.fromEntries(asked.headers)).toEqual({ accept: "text/event-stream", authorization: "Bearer first" });
  const stream = asked.stream();
  stream.put("/", SNAPSHOT);
  stream.event("keep-alive", null);
  stream.patch("/a", { text: "two" });
  await settle();
  expect(changes).toEqual([
    { type: "put", path: "/", data: SNAPSHOT },
    { type: "patch", path: "/a", data: { text: "two" } },
  ]);
  expect(states).toEqual(["connecting", "live"]);
});

test("another store gets its own token in the query, or none, and never a header", async () => {
  const query = await follow({ tokenIn: "query", tokens: ["of theirs"] }).request(0);
  expect([query.url.searchParams.get("auth"), query.headers.get("authorization")]).toEqual(["of theirs", null]);
  const none = await follow({ tokenIn: "none", tokens: ["kept"] }).request(0);
  expect([none.url.searchParams.has("auth"), none.headers.get("authorization")]).toEqual([false, null]);
  expect(none.url.href).not.toContain("kept");
});

test("events are parsed in any pieces, and texts that look like events stay text (S-56)", async () => {
  const { request, settle, changes } = follow();
  const stream = (await request(0)).stream();
  const text = 'hi\n\nevent: put\ndata: {"path":"/","data":null}\r\n\r🐝';
  for (const letter of `event: put\ndata: ${JSON.stringify({ path: "/a", data: { text } })}\n\n`) stream.text(letter);
  stream.text("event: put\ndata: not json\n\nevent: unknown\ndata: 1\n\n: a comment\n\nevent: patch\ndata: {}\n\n");
  await settle();
  expect(changes).toEqual([{ type: "put", path: "/a", data: { text } }]);
});

test.each([
  ["no answer", (asked: Awaited<ReturnType<ReturnType<typeof fakeStore>["request"]>>) => asked.fail()],
  ["the end", (asked) => asked.stream().end()],
  ["a 503", (asked) => asked.answer(503, { error: "shutting down" })],
  ["a 429", (asked) => asked.answer(429, { error: "Too many" })],
  ["something that is no stream", (asked) => asked.answer(200, { a: 1 })],
  ["auth_revoked", (asked) => asked.stream().event("auth_revoked", "expired")],
] satisfies [string, (asked: Awaited<ReturnType<ReturnType<typeof fakeStore>["request"]>>) => void][])(
  "after %s it waits 1 s eight times, then 2, 4 … at most 30 s, and asks again with the token of then",
  async (_, end) => {
    const { asked, request, settle, wait, states, errors } = follow({ tokens: ["first", "second"] });
    end(await request(0));
    await settle();
    for (const [at, seconds] of [...Array(8).fill(1), 2, 4, 8, 16, 30, 30].entries()) {
      await wait(seconds * 1000 - 1);
      expect(asked).toHaveLength(at + 1);
      await wait(1);
      expect(asked).toHaveLength(at + 2);
      end(await request(at + 1));
      await settle();
    }
    expect(asked[1]?.headers.get("authorization")).toBe("Bearer second");
    expect(states).toEqual(["connecting", ...Array.from({ length: 15 }, () => "reconnecting")]);
    expect(errors).toEqual([]);
  },
);

test("the first put resets the reconnection delay; jitter is 50 to 150 %", async () => {
  const { asked, request, settle, wait } = follow();
  for (let number = 0; number < 10; number++) {
    (await request(number)).fail();
    await wait(number < 8 ? 1000 : number === 8 ? 2000 : 4000);
  }
  vi.mocked(Math.random).mockReturnValue(0);
  const stream = (await request(10)).stream();
  stream.put("/", SNAPSHOT);
  await settle();
  stream.end();
  await settle();
  await wait(499);
  expect(asked).toHaveLength(11);
  await wait(1);
  expect(asked).toHaveLength(12);
});

test("a connection is dead after 75 s of silence; a keep-alive resets the time", async () => {
  const { asked, request, settle, wait, states } = follow();
  const stream = (await request(0)).stream();
  stream.put("/", SNAPSHOT);
  await settle();
  await wait(74_000);
  stream.event("keep-alive", null);
  await wait(74_999);
  expect([asked.length, asked[0]?.isAborted()]).toEqual([1, false]);
  await wait(1);
  expect([asked[0]?.isAborted(), states.at(-1)]).toEqual([true, "reconnecting"]);
  await wait(1000);
  expect(asked).toHaveLength(2);
});

test("an answer that never begins is aborted after 75 s as well", async () => {
  const { asked, wait } = follow();
  await wait(75_000);
  expect(asked[0]?.isAborted()).toBe(true);
  await wait(1000);
  expect(asked).toHaveLength(2);
});

test("a 401 is retried once, at once, with a fresh token; then it is an error", async () => {
  const { asked, request, settle, errors, wait } = follow({ tokens: ["old", "new"] });
  (await request(0)).answer(401, { error: "Auth token is expired" });
  await settle();
  expect(asked[1]?.headers.get("authorization")).toBe("Bearer new");
  (await request(1)).answer(401, { error: "Permission denied" });
  await settle();
  expect(errors).toEqual([["Permission denied", 401]]);
  await wait(120_000);
  expect(asked).toHaveLength(2);
});

test("after a working fresh token, a later 401 is retried again", async () => {
  const { request, settle, wait, errors, states } = follow();
  (await request(0)).answer(401, { error: "Auth token is expired" });
  const stream = (await request(1)).stream();
  stream.put("/", SNAPSHOT);
  await settle();
  stream.event("auth_revoked", "Auth token is expired");
  await wait(1000);
  (await request(2)).answer(401, { error: "Auth token is expired" });
  (await request(3)).stream().put("/", SNAPSHOT);
  await settle();
  expect([errors, states.at(-1)]).toEqual([[], "live"]);
});

test.each([
  [400, "Invalid path"],
  [403, "Forbidden"],
  [404, "Unexpected answer from the server"],
])("a %s is final, and told", async (status, text) => {
  const { asked, request, settle, errors, wait } = follow();
  (await request(0)).answer(status, status === 404 ? "a page" : { error: text });
  await settle();
  expect(errors).toEqual([[text, status]]);
  await wait(120_000);
  expect(asked).toHaveLength(1);
});

test("cancel is final, and shows the store's message", async () => {
  const { asked, request, settle, errors, wait } = follow();
  const stream = (await request(0)).stream();
  stream.put("/", SNAPSHOT);
  stream.event("cancel", "Permission denied");
  await settle();
  expect(errors).toEqual([["Permission denied", 403]]);
  await wait(120_000);
  expect(asked).toHaveLength(1);
});

test("a returning network or a visible tab reconnects at once", async () => {
  const { asked, request, settle, states, line, page, visibility } = follow();
  line.onLine = false;
  page.dispatchEvent(new Event("offline"));
  (await request(0)).fail();
  await settle();
  expect(states.slice(-2)).toEqual(["offline", "offline"]);
  line.onLine = true;
  page.dispatchEvent(new Event("online"));
  (await request(1)).fail();
  await settle();
  visibility.visibilityState = "hidden";
  visibility.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(asked).toHaveLength(2);
  visibility.visibilityState = "visible";
  visibility.dispatchEvent(new Event("visibilitychange"));
  (await request(2)).stream().put("/", SNAPSHOT);
  await settle();
  expect(states.at(-1)).toBe("live");
  // A connection that was open before the network failed is replaced.
  page.dispatchEvent(new Event("online"));
  await request(3);
  expect(asked[2]?.isAborted()).toBe(true);
});

test("a closed stream is aborted and reports nothing more", async () => {
  const { asked, request, settle, stream, states, changes, wait, errors } = follow();
  const open = (await request(0)).stream();
  open.put("/", SNAPSHOT);
  await settle();
  stream.close();
  await wait(120_000);
  expect([asked.length, asked[0]?.isAborted(), changes.length]).toEqual([1, true, 1]);
  expect([states, errors]).toEqual([["connecting", "live"], []]);
});

test("a stream that is closed while waiting does not reconnect", async () => {
  const { asked, request, settle, stream, wait, page } = follow();
  (await request(0)).fail();
  await settle();
  stream.close();
  page.dispatchEvent(new Event("online"));
  await wait(120_000);
  expect(asked).toHaveLength(1);
});

import { expect, test, vi } from "vitest";
import { isSettled, json, openPage } from "../lib/browser.ts";

async function storeOf(config: Record<string, unknown>) {
  const page = openPage({ config, token: "of the session" });
  await page.load();
  vi.stubGlobal("location", { origin: "https://console.example" });
  page.storage.setItem("realtimeToken", "of the store");
  const { consoleStore } = await import("../../src/lib/realtime/console-store.ts");
  return consoleStore();
}

test.each([
  [{ realtimeBase: "/rt" }, "/rt", "of the session"],
  [{ realtimeBase: "https://console.example/rt/" }, "https://console.example/rt", "of the session"],
  [
    { apiBase: "https://api.example/v1", realtimeBase: "https://api.example/rt" },
    "https://api.example/rt",
    "of the session",
  ],
  [{ realtimeBase: "https://rtdb.example" }, "https://rtdb.example", null],
  [{ realtimeBase: "https://rtdb.example/", realtimeAuth: "query" }, "https://rtdb.example", "of the store"],
])("the session's token goes to our own origins alone: %j", async (config, baseUrl, token) => {
  const store = await storeOf(config);
  expect([store?.baseUrl, store?.getToken()]).toEqual([baseUrl, token]);
});

test("without an address there is no store; a store with open rules gets no token", async () => {
  expect(await storeOf({})).toBeNull();
  const { storeUrl, headersOf } = await import("../../src/lib/realtime/store-call.ts");
  const open = await storeOf({ realtimeBase: "https://rtdb.example", realtimeAuth: "none" });
  if (!open) throw new Error("There is a store");
  expect([storeUrl(open, "chats/a"), [...headersOf(open)]]).toEqual(["https://rtdb.example/chats/a.json", []]);
});

/** The store refuses or withdraws the token; the backend then answers `replies` to `GET /profile/me`. */
async function refuse(hasExpired: boolean, config: Record<string, unknown>, ...replies: Response[]) {
  const page = openPage({ config, token: "of the session" });
  await page.load();
  const { consoleStore } = await import("../../src/lib/realtime/console-store.ts");
  page.replies.push(...replies.map((reply) => () => reply));
  consoleStore()?.onRefusal?.(hasExpired);
  consoleStore()?.onRefusal?.(hasExpired);
  await isSettled(new Promise(() => {}));
  const ending = sessionStorage.getItem("sessionEnding");
  return [page.sent.map(({ url }) => url), page.left, ending];
}
const ours = { realtimeBase: "/rt" };
const asked = ["/api/profile/me"];

test("an expired token of our own store ends the session, for the reason that the backend names (G139)", async () => {
  expect(await refuse(true, ours, json(401, { message: "You were signed out" }))).toEqual([asked, ["/"], "signed-out"]);
  expect(await refuse(true, ours, json(401, {}))).toEqual([asked, ["/"], "ended"]);
  expect(await refuse(true, ours)).toEqual([asked, ["/"], "ended"]);
});

test("any other refusal ends it only where the backend confirms it (G139)", async () => {
  expect(await refuse(false, ours, json(401, {}))).toEqual([asked, ["/"], "ended"]);
  expect(await refuse(false, ours, json(200, { data: {} }))).toEqual([asked, [], null]);
  expect(await refuse(false, ours)).toEqual([asked, [], null]);
});

test("the token of another store has nothing to do with the session", async () => {
  const another = { realtimeBase: "https://rtdb.example", realtimeAuth: "query" };
  expect(await refuse(true, another)).toEqual([[], [], null]);
});

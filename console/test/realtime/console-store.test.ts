import { expect, test, vi } from "vitest";
import { openPage } from "../lib/browser.ts";

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

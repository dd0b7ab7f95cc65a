import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "./browser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The private store of a signed-in page whose browser has no IndexedDB. */
async function openStore(extensions: string[] = []) {
  const page = openPage({ token: "token of ada", config: { extensions } });
  vi.stubGlobal("BroadcastChannel", undefined);
  await page.load();
  (await import("../../src/lib/session.ts")).getSession();
  const { privateStore } = await import("../../src/lib/private-store.ts");
  return { privateStore };
}

afterEach(() => void vi.useRealTimers());

test.each([[[]], [["safe"]]])(
  "entries that cannot be encrypted are kept in the tab (G142), with %j",
  async (extensions) => {
    const { privateStore } = await openStore(extensions);
    await privateStore.write("form:b", { typed: "two" });
    await privateStore.write("form:a", { typed: "one" });
    await privateStore.write("change:1", "other");

    expect(await privateStore.read("form:a")).toMatchObject({ name: "form:a", value: { typed: "one" } });
    expect((await privateStore.list("form:")).map(({ name }) => name)).toEqual(["form:a", "form:b"]);
    await privateStore.remove("form:a");
    expect(await privateStore.read("form:a")).toBeNull();
    await privateStore.clear();
    expect(await privateStore.list("")).toEqual([]);
  },
);

test("the other tabs hear each name that is written or removed, until they unsubscribe", async () => {
  const { privateStore } = await openStore();
  const tabs = new Set<{ onmessage?: (message: { data: unknown }) => void }>();
  class Channel {
    onmessage?: (message: { data: unknown }) => void;
    constructor() {
      tabs.add(this);
    }
    postMessage(data: unknown) {
      for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data });
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  const [heard, own]: [unknown[], unknown[]] = [[], []];
  const unsubscribe = privateStore.subscribe((name) => own.push(name));
  const other = new Channel();
  other.onmessage = ({ data }) => heard.push(data);
  await privateStore.write("form:a", 1);
  await privateStore.remove("form:a");
  other.postMessage("form:c");
  unsubscribe();
  other.postMessage("form:d");
  expect([heard, own]).toEqual([["form:a", "form:a"], ["form:c"]]);
});

test("an entry ends after seven days", async () => {
  const { privateStore } = await openStore();
  vi.useFakeTimers({ toFake: ["Date"] });
  await privateStore.write("form:a", 1);
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1000);
  expect(await privateStore.list("")).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1000);
  expect(await privateStore.list("")).toEqual([]);
  expect(await privateStore.read("form:a")).toBeNull();
});

test("once the page leaves for the login nothing is written any more (G142)", async () => {
  const { privateStore } = await openStore();
  const { signOut } = await import("../../src/lib/session.ts");
  signOut();
  await privateStore.write("form:a", "cut off");
  expect(Object.keys(sessionStorage)).toEqual([]);
});

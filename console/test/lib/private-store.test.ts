import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "./browser.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The private store of a signed-in page whose browser has no IndexedDB. */
async function openStore(extensions: string[] = [], Channel?: typeof EventTarget) {
  const page = openPage({ token: "token of ada", config: { extensions } });
  vi.stubGlobal("BroadcastChannel", Channel);
  await page.load();
  (await import("../../src/lib/session.ts")).getSession();
  const { privateStore } = await import("../../src/lib/private-store.ts");
  return { ...page, privateStore };
}

afterEach(() => void vi.useRealTimers());

const keptInTab = () => Object.keys(sessionStorage).filter((key) => key.startsWith("private:"));
const item = (id: string, typed = "") => ({ id, typed });

test.each([[[]], [["safe"]]])(
  "entries that cannot be encrypted are kept in the tab (G142), with %j",
  async (extensions) => {
    const { privateStore } = await openStore(extensions);
    await privateStore.write(item("b", "two"));
    await privateStore.write(item("a", "half"));
    await privateStore.write(item("a", "one"));

    expect(await privateStore.all()).toEqual([item("b", "two"), item("a", "one")]);
    await privateStore.remove("a");
    expect(await privateStore.all()).toEqual([item("b", "two")]);
    await privateStore.clear();
    expect([await privateStore.all(), keptInTab()]).toEqual([[], []]);
  },
);

test("before the page or the session ends, what was typed last is written", async () => {
  const { privateStore, windowListeners, left } = await openStore();
  const { endSession } = await import("../../src/lib/session.ts");
  const texts = ["last", "first"];
  await privateStore.write(item("of no form"));
  const release = privateStore.hold(() => {
    void privateStore.write(item("form", texts.pop()));
    return "form";
  });
  windowListeners.dispatchEvent(new Event("pagehide"));
  expect(await privateStore.all()).toContainEqual(item("form", "first"));
  endSession("ended");
  expect(await privateStore.all()).toEqual([item("form", "last")]);
  await expect.poll(() => left).toHaveLength(1); // not after the test, which takes the globals with it
  release();
  windowListeners.dispatchEvent(new Event("pagehide"));
  expect(texts).toEqual([]);
});

test("the other tabs hear of each entry that is written or removed, and a tab not of its own", async () => {
  const tabs = new Set<Channel>();
  class Channel extends EventTarget {
    constructor() {
      super();
      tabs.add(this);
    }
    postMessage(data: unknown) {
      for (const tab of tabs) if (tab !== this) tab.dispatchEvent(new MessageEvent("message", { data }));
    }
  }
  const { privateStore } = await openStore([], Channel);
  const [heard, own] = [vi.fn<(event: Event) => void>(), vi.fn()];
  privateStore.onChange(own);
  const other = new Channel();
  other.addEventListener("message", heard);
  await privateStore.write(item("a"));
  await privateStore.remove("a");
  expect(heard.mock.calls.map(([event]) => (event as MessageEvent).data)).toEqual(["a", "a"]);
  expect(own).not.toHaveBeenCalled();
  other.postMessage("c");
  expect(own).toHaveBeenCalledTimes(1);
});

test("an entry ends after seven days", async () => {
  const { privateStore } = await openStore();
  vi.useFakeTimers({ toFake: ["Date"] });
  await privateStore.write(item("a"));
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1000);
  expect(await privateStore.all()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1000);
  expect([await privateStore.all(), keptInTab()]).toEqual([[], []]);
});

test("once the page leaves for the login nothing is written any more (G142)", async () => {
  const { privateStore } = await openStore();
  const { signOut } = await import("../../src/lib/session.ts");
  signOut();
  await privateStore.write(item("a", "cut off"));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

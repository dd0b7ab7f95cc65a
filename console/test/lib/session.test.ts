import { expect, test, vi } from "vitest";
import { openPage } from "./browser.ts";

const ada = { first_name: "Ada", last_name: "Obi", email: "ada@example.test", profile_image: "" };

test("the stored token and user are the session; raw or quoted (G38)", async () => {
  const page = openPage({ token: '"abc"' });
  page.storage.setItem("user", JSON.stringify({ ...ada, role: "ADMIN", bvn: "1" }));
  const { getSession } = await import("../../src/lib/session.ts");
  expect(getSession()).toEqual({ token: "abc", user: ada });
});

test("a corrupt user is dropped and the token kept (F-20)", async () => {
  for (const corrupt of ["{bad", "[1,", "[]", '"x"']) {
    const page = openPage({ token: "abc" });
    page.storage.setItem("user", corrupt);
    const { getSession } = await import("../../src/lib/session.ts");
    expect(getSession()).toEqual({ token: "abc", user: null });
    expect(page.storage.getItem("user")).toBeNull();
    expect(page.storage.getItem("authToken")).toBe("abc");
  }
});

test("with storage blocked the session lasts as long as the page (F-20)", async () => {
  const page = openPage();
  page.storage.failure.reading = new DOMException("denied", "SecurityError");
  page.storage.failure.writing = new DOMException("denied", "SecurityError");
  const { signIn, signOut, getToken, getSession } = await import("../../src/lib/session.ts");
  expect(getSession()).toBeNull();
  signIn("abc", ada);
  expect(getToken()).toBe("abc");
  expect(getSession()?.user).toEqual(ada);
  signOut();
  expect(getToken()).toBeNull();
});

test("a value that could not be stored lasts as long as the page, and the older one does not return after a reload (F-20)", async () => {
  const page = openPage();
  const { store, readStored } = await import("../../src/lib/storage.ts");
  store("ui_theme", "brand");
  page.storage.failure.writing = new DOMException("full", "QuotaExceededError");
  store("ui_theme", "light");
  expect(readStored("ui_theme")).toBe("light");
  expect(page.storage.getItem("ui_theme")).toBeNull();
});

test("with a full storage an older token does not return (F-20)", async () => {
  const page = openPage({ token: "old" });
  const { signIn, getToken } = await import("../../src/lib/session.ts");
  page.storage.failure.writing = new DOMException("full", "QuotaExceededError");
  signIn("new", ada);
  expect(getToken()).toBe("new");
  expect(page.storage.getItem("authToken")).toBeNull();
});

test("a logout leaves the theme and the remembered hive, and nothing else (S-59)", async () => {
  const page = openPage({ token: "abc" });
  for (const key of ["user", "cache:members", "cache:hives", "anything"]) page.storage.setItem(key, "{}");
  page.storage.setItem("ui_theme", "brand");
  page.storage.setItem("ui_look", "dark");
  page.storage.setItem("hive_filter", "7");
  sessionStorage.setItem("scroll", "1");
  const { signOut } = await import("../../src/lib/session.ts");
  signOut();
  expect(Object.keys(page.storage).sort()).toEqual(["hive_filter", "ui_look", "ui_theme"]);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(page.left).toEqual(["/"]);
});

test("a session that was ended elsewhere leaves its reason for the login page, and tells the other tabs (G139)", async () => {
  const page = openPage({ token: "abc" });
  const written: string[] = [];
  const { setItem } = page.storage;
  vi.spyOn(page.storage, "setItem").mockImplementation((key, value) => {
    written.push(`${key}=${value}`);
    setItem(key, value);
  });
  const { endSession, readEnding } = await import("../../src/lib/session.ts");
  endSession("ended");
  endSession("signed-out");
  expect(page.left).toEqual(["/"]);
  expect(readEnding()).toBe("ended");
  expect(written).toEqual(["sessionEnding=ended"]);
  expect(Object.keys(page.storage)).toEqual([]);
});

test.each([
  ["ended", "ended"],
  [null, "signed-out"],
])("a tab that hears %s from another one says %s at the login (G139)", async (newValue, ending) => {
  const page = openPage({ token: "abc" });
  const { getSession, watchSession, readEnding } = await import("../../src/lib/session.ts");
  getSession();
  watchSession();
  sessionStorage.setItem("draft:of somebody", '"secret"');
  page.storage.removeItem("authToken");
  page.windowListeners.dispatchEvent(Object.assign(new Event("storage"), { key: "sessionEnding", newValue }));
  expect(page.left).toEqual(["/"]);
  expect(readEnding()).toBe(ending);
  expect(Object.keys(sessionStorage)).toEqual(["sessionEnding"]);
});

test("a page in the back/forward cache is invisible until its session has been looked at", async () => {
  const page = openPage({ token: "abc" });
  const style = { visibility: "" };
  vi.stubGlobal("document", { documentElement: { style }, querySelector: () => null });
  const { watchSession } = await import("../../src/lib/session.ts");
  watchSession();
  const visibilityAfter = (event: string) => {
    page.windowListeners.dispatchEvent(new Event(event));
    return style.visibility;
  };
  expect([visibilityAfter("pagehide"), visibilityAfter("pageshow")]).toEqual(["hidden", ""]);
  visibilityAfter("pagehide");
  page.storage.removeItem("authToken");
  expect(visibilityAfter("pageshow")).toBe("hidden");
  expect(page.left).toEqual(["/"]);
});

test("a new account finds nothing of the one before (S-59)", async () => {
  const page = openPage();
  page.storage.setItem("cache:members", "{}");
  const { signIn } = await import("../../src/lib/session.ts");
  signIn("abc", null);
  expect(Object.keys(page.storage)).toEqual(["authToken"]);
});

test("what a tab keeps at the end of a session is for the same administrator only (G142)", async () => {
  const isKeptFor = async (email: string) => {
    const page = openPage();
    const session = await import("../../src/lib/session.ts");
    const { endSession, onSessionEnd, signIn } = session;
    onSessionEnd(() => ({ kept: ["private:1"], saved: Promise.resolve() }));
    signIn("abc", { ...ada, email: "Aa@example.test" });
    sessionStorage.setItem("private:1", "typed");
    endSession("ended");
    await expect.poll(() => page.left).toHaveLength(1);
    expect(JSON.stringify(sessionStorage)).not.toContain("example");
    signIn("def", { ...ada, email });
    await session.claiming;
    return sessionStorage.getItem("private:1") === "typed";
  };
  // The second one has the same sum of letters, weighed by their places.
  expect([await isKeptFor("Aa@example.test"), await isKeptFor("BB@example.test")]).toEqual([true, false]);
});

test("a tab leaves when another one signs out or changes the account, and not for anything else (F-22)", async () => {
  const page = openPage({ token: "abc" });
  const { watchSession } = await import("../../src/lib/session.ts");
  watchSession();
  page.storage.setItem("ui_theme", "brand");
  page.windowListeners.dispatchEvent(new Event("storage"));
  expect(page.left).toEqual([]);
  page.storage.setItem("authToken", "another");
  page.windowListeners.dispatchEvent(new Event("storage"));
  page.windowListeners.dispatchEvent(new Event("pageshow"));
  expect(page.left).toEqual(["/"]);
});

test("the theme is light unless brand is stored", async () => {
  const page = openPage();
  const { getTheme } = await import("../../src/lib/theme.ts");
  for (const [stored, theme] of [
    ["brand", "brand"],
    ['"brand"', "brand"],
    ["light", "light"],
    ["dark", "light"],
  ] as const) {
    page.storage.setItem("ui_theme", stored);
    expect(getTheme()).toBe(theme);
  }
  vi.unstubAllGlobals();
  expect(getTheme()).toBe("light");
});

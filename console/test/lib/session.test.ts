import { expect, test, vi } from "vitest";
import { openPage } from "./browser.ts";

const ada = { first_name: "Ada", last_name: "Obi", email: "ada@example.test" };

test("the stored token and user are the session; raw or quoted (G38)", async () => {
  const page = openPage({ token: '"abc"' });
  page.storage.setItem("user", JSON.stringify({ ...ada, role: "ADMIN", bvn: "1" }));
  const { getSession } = await import("../../src/lib/session.ts");
  expect(getSession()).toEqual({ token: "abc", user: ada });
});

test("F-20 a corrupt user is dropped and the token kept", async () => {
  for (const corrupt of ["{bad", "[1,", "[]", '"x"']) {
    const page = openPage({ token: "abc" });
    page.storage.setItem("user", corrupt);
    const { getSession } = await import("../../src/lib/session.ts");
    expect(getSession()).toEqual({ token: "abc", user: null });
    expect(page.storage.getItem("user")).toBeNull();
    expect(page.storage.getItem("authToken")).toBe("abc");
  }
});

test("F-20 with storage blocked the session lasts as long as the page", async () => {
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

test("F-20 what could not be stored is kept for the page, and the older value does not come back after a reload", async () => {
  const page = openPage();
  const { store, readStored } = await import("../../src/lib/storage.ts");
  store("ui_theme", "brand");
  page.storage.failure.writing = new DOMException("full", "QuotaExceededError");
  store("ui_theme", "light");
  expect(readStored("ui_theme")).toBe("light");
  expect(page.storage.getItem("ui_theme")).toBeNull();
});

test("F-20 with storage full an older token does not come back", async () => {
  const page = openPage({ token: "old" });
  const { signIn, getToken } = await import("../../src/lib/session.ts");
  page.storage.failure.writing = new DOMException("full", "QuotaExceededError");
  signIn("new", ada);
  expect(getToken()).toBe("new");
  expect(page.storage.getItem("authToken")).toBeNull();
});

test("S-59 a logout leaves the theme and the remembered hive, and nothing else", async () => {
  const page = openPage({ token: "abc" });
  for (const key of ["user", "cache:members", "cache:hives", "anything"]) page.storage.setItem(key, "{}");
  page.storage.setItem("ui_theme", "brand");
  page.storage.setItem("hive_filter", "7");
  sessionStorage.setItem("scroll", "1");
  const { signOut } = await import("../../src/lib/session.ts");
  signOut();
  expect(Object.keys(page.storage).sort()).toEqual(["hive_filter", "ui_theme"]);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(page.left).toEqual(["/"]);
});

test("S-59 a new account finds nothing of the one before", async () => {
  const page = openPage();
  page.storage.setItem("cache:members", "{}");
  const { signIn } = await import("../../src/lib/session.ts");
  signIn("abc", null);
  expect(Object.keys(page.storage)).toEqual(["authToken"]);
});

test("F-22 a tab leaves when another one signs out or changes the account, and not for anything else", async () => {
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

test("the theme is light unless brand is stored, whatever else stands there", async () => {
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

import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Connection = typeof import("../../src/lib/connection.ts");

let connection: Connection;
const page = { onLine: true, visibilityState: "visible" };

beforeEach(async () => {
  Object.assign(page, { onLine: true, visibilityState: "visible" });
  vi.resetModules();
  vi.stubGlobal("navigator", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal(
    "document",
    Object.defineProperty(new EventTarget(), "visibilityState", { get: () => page.visibilityState }),
  );
  connection = await import("../../src/lib/connection.ts");
});
afterEach(() => void vi.unstubAllGlobals());

test("the wait doubles after each failure in a row, up to the longest", () => {
  const waits = [0, 1, 2, 3, 400].map((failures) => connection.backoff(failures, 3_000, 15_000));
  expect(waits).toEqual([3_000, 6_000, 12_000, 15_000, 15_000]);
});

test("the console is offline after a call without an answer, until one is answered", () => {
  const listener = vi.fn();
  const end = connection.watchConnection(listener);
  connection.noteAnswered(true);
  expect(listener).not.toHaveBeenCalled();
  connection.noteAnswered(false);
  connection.noteAnswered(false);
  expect(connection.isOffline()).toBe(true);
  connection.noteAnswered(true);
  expect(connection.isOffline()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  connection.noteAnswered(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("the console is offline while the device has no network", () => {
  const listener = vi.fn();
  const end = connection.watchConnection(listener);
  page.onLine = false;
  window.dispatchEvent(new Event("offline"));
  expect(connection.isOffline()).toBe(true);
  page.onLine = true;
  window.dispatchEvent(new Event("online"));
  expect(connection.isOffline()).toBe(false);
  end();
  window.dispatchEvent(new Event("offline"));
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a return is that of the network or the user to the visible page", () => {
  const listener = vi.fn();
  const end = connection.watchReturn(listener);
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(listener).toHaveBeenCalledTimes(3);
  page.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("online"));
  end();
  page.visibilityState = "visible";
  window.dispatchEvent(new Event("focus"));
  expect(listener).toHaveBeenCalledTimes(3);
});

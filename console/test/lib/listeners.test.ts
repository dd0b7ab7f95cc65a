import { expect, test, vi } from "vitest";
import { createListeners } from "../../src/lib/listeners.ts";

test("every listener is told each change until it ends", () => {
  const { subscribe, notify } = createListeners<[name: string]>();
  const first = vi.fn();
  const second = vi.fn();
  const end = subscribe(first);
  subscribe(second);
  notify("a");
  end();
  notify("b");
  expect(first.mock.calls).toEqual([["a"]]);
  expect(second.mock.calls).toEqual([["a"], ["b"]]);
});

test("two sets of listeners know nothing of each other", () => {
  const one = createListeners();
  const other = createListeners();
  const told = vi.fn();
  one.subscribe(told);
  other.notify();
  expect(told).not.toHaveBeenCalled();
});

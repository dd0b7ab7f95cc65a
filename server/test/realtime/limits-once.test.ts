import { expect, test } from "vitest";
import { OrderMemory, StreamPlaces } from "#modules/realtime/stream/limits.ts";

const MIB = 1024 * 1024;

test("streams of other orders take 64 MiB together; what one gives back is there for the next", () => {
  const memory = new OrderMemory();
  const [first, second] = [{}, {}];
  memory.take(first, 40 * MIB);
  memory.take(second, 24 * MIB);
  expect(() => memory.take({}, 1)).toThrow("Too many open streams.");
  memory.take({}, 0);
  memory.set(first, 0);
  memory.take({}, 40 * MIB);
  expect(() => memory.take({}, 1)).toThrow("Too many open streams.");
});

test("streams take places of their credential and of all", () => {
  const places = new StreamPlaces(3, 2);
  expect([places.take("a"), places.take("a"), places.take("a")]).toEqual([true, true, false]);
  expect([places.take("b"), places.take("c")]).toEqual([true, false]);
  places.giveBack("a");
  expect([places.take("c"), places.take("a")]).toEqual([true, false]);
});

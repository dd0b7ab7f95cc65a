import { afterEach, expect } from "vitest";
import { takeDifferences } from "./described-answers.ts";

// Vitest runs this once for each test file; the modules that it imports are a worker's (`isolate: false`).
afterEach(() => {
  expect(takeDifferences(), "answers that differ from their description").toEqual([]);
});

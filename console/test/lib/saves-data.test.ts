import { afterEach, expect, test, vi } from "vitest";
import { savesData } from "#lib/saves-data.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ saveData: true, effectiveType: "4g" }, true],
  [{ saveData: false, effectiveType: "slow-2g" }, true],
  [{ saveData: false, effectiveType: "2g" }, true],
  [{ saveData: false, effectiveType: "3g" }, false],
  [undefined, false],
])("on the connection %j nothing is loaded ahead: %s", (connection, isSaving) => {
  vi.stubGlobal("navigator", { connection });
  expect(savesData()).toBe(isSaving);
});

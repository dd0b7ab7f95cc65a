import { expect, test } from "vitest";
import { paramsOf, pathOf } from "../../src/lib/router/pattern.ts";
import { hrefOf } from "../../src/lib/router/target.ts";

test("an address has every parameter of its path, encoded, and the words that differ from the default", () => {
  const params = { id: "a/b c", service: "12" };
  expect(pathOf("/creators/:id/services/:service", params)).toBe("/creators/a%2Fb%20c/services/12");
  expect(paramsOf("/creators/:id/services/:service", pathOf("/creators/:id/services/:service", params))).toEqual(
    params,
  );
  expect(hrefOf({ to: "/creators/:id", params: { id: "7" }, search: { tab: "kyc", edit: undefined } })).toBe(
    "/creators/7?tab=kyc",
  );
  expect(hrefOf({ to: "/creators" })).toBe("/creators");
});

import { expect, test } from "vitest";
import { serviceStatusOf } from "#features/creators/service-status.ts";

test("a status that no service has is rejected before anything is sent", () => {
  expect(serviceStatusOf("published")).toBe("PUBLISHED");
  expect(() => serviceStatusOf("DRAFT")).toThrow('Invalid status "DRAFT". Use one of: PUBLISHED, PENDING, REJECTED');
  expect(() => serviceStatusOf("")).toThrow('Invalid status "". Use one of: PUBLISHED, PENDING, REJECTED');
});

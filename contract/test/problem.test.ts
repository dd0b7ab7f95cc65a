import { sayFieldErrors } from "@hivekeeper/contract/problem.ts";
import { readFieldErrors, readMessage } from "@hivekeeper/contract/read/problem.ts";
import { expect, test } from "vitest";

test("the first message of each field is shown, joined by bars", () => {
  expect(sayFieldErrors({ email: ["Already in use", "Too long"], password: ["Required"], pin: [] })).toBe(
    "email: Already in use | password: Required | pin: Invalid",
  );
});

test("a field map is read from errors, with single texts as lists", () => {
  expect(readFieldErrors({ message: "No", errors: { email: ["Taken", ""], pin: "Short" } })).toEqual({
    email: ["Taken"],
    pin: ["Short"],
  });
});

test.each([null, "no", [], {}, { errors: {} }, { errors: [] }, { errors: { email: [] } }, { errors: { email: null } }])(
  "%j holds no field errors",
  (body) => {
    expect(readFieldErrors(body)).toBeNull();
  },
);

test("a bare map is read only where it is expected, and only when every value is a list (G33)", () => {
  const body = { email: ["Required"], password: ["Required"] };
  expect(readFieldErrors(body)).toBeNull();
  expect(readFieldErrors(body, { bare: true })).toEqual(body);
  expect(readFieldErrors({ ...body, message: "No" }, { bare: true })).toBeNull();
  expect(readFieldErrors({}, { bare: true })).toBeNull();
});

test("the message has priority over the error, and neither is invented", () => {
  expect(readMessage({ message: "A", error: "B" })).toBe("A");
  expect(readMessage({ message: "", error: "B" })).toBe("B");
  expect(readMessage({ message: { en: "A" } })).toBeNull();
  expect(readMessage("A")).toBeNull();
});

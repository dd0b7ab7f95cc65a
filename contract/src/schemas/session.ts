import * as z from "zod/mini";
import * as operations from "../session.ts";
import type { Route } from "./route.ts";
import { requiredText } from "./text.ts";

/** Nothing but bounds is checked here: a wrong secret is told by the comparison, never by its form. */
const secret = z
  .string("The password is required")
  .check(z.minLength(1, "The password is required"), z.maxLength(1024));

export const LoginBody = z.strictObject({
  /** An e-mail address or a username. */
  email: requiredText(320, "The email is required"),
  password: secret,
});
export type LoginBody = z.input<typeof LoginBody>;

export const login = {
  ...operations.login,
  schema: { tags: ["Session"], summary: "Sign in as an administrator", body: LoginBody },
} as const satisfies Route;

export const logout = {
  ...operations.logout,
  schema: { tags: ["Session"], summary: "End this session" },
} as const satisfies Route;

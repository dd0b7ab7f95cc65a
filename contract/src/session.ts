import * as z from "zod/mini";
import type { Operation } from "./operation.ts";
import { requiredText } from "./text.ts";

/** The signed-in administrator, as kept in the browser. */
export interface AdminUser {
  first_name: string;
  last_name: string;
  email: string;
  profile_image?: string;
}

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
  method: "POST",
  url: "/admin/login",
  schema: { tags: ["Session"], summary: "Sign in as an administrator", body: LoginBody },
} as const satisfies Operation;

/** Extension `logout`: the token stops working at once. */
export const logout = {
  method: "POST",
  url: "/x/logout",
  schema: { tags: ["Session"], summary: "End this session" },
} as const satisfies Operation;

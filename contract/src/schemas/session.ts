import * as z from "zod/mini";
import type { serveLogin } from "../serve/session.ts";
import * as operations from "../session.ts";
import { Profile } from "./account.ts";
import { Done, named, type SchemaOf } from "./answer.ts";
import { routesOf } from "./route.ts";
import { requiredText } from "./text.ts";

/** Only bounds are checked here. The comparison finds a wrong secret, so that its form reveals nothing. */
const secret = z
  .string("The password is required")
  .check(z.minLength(1, "The password is required"), z.maxLength(1024));

export const LoginBody = z.strictObject({
  /** An e-mail address or a username. */
  email: requiredText(320, "The email is required"),
  password: secret,
});
export type LoginBody = z.input<typeof LoginBody>;

/** The answer of every sign-in. */
export const SignedIn = named("SignedIn", {
  status: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: Profile,
  data: z.strictObject({ token: z.string(), user: Profile }),
}) satisfies SchemaOf<typeof serveLogin>;

const route = routesOf("Session", operations);

export const login = route(operations.login, "Sign in as an administrator", {
  body: LoginBody,
  200: SignedIn,
  problems: [401, 403],
});

export const logout = route(operations.logout, "End this session", {
  200: z.extend(Done, {
    /** The address that ends the identity provider's own session too. */
    data: z.exactOptional(z.strictObject({ url: z.string() })),
  }),
});

import * as z from "zod/mini";
import * as operations from "../team.ts";
import { secret } from "./account.ts";
import { Done } from "./answer.ts";
import { linkToken } from "./invitation.ts";
import { routesOf } from "./route.ts";
import { requiredText } from "./text.ts";

/** As at the login, an e-mail address or a username; its form reveals nothing. */
const ForgottenBody = z.strictObject({ email: requiredText(320, "The email is required") });

const NewPasswordBody = z.strictObject({ token: linkToken, password: secret("A new password is required") });

const route = routesOf("Session", operations);

export const forgetPassword = route(
  operations.forgetPassword,
  "Ask for a link to a new password, by e-mail; the answer is the same for every address",
  { body: ForgottenBody, 200: Done, problems: [404] },
);

export const renewPassword = route(
  operations.renewPassword,
  "Set a new password by the link of an e-mail; every session ends",
  { body: NewPasswordBody, 200: Done, problems: [404] },
);

import * as z from "zod/mini";
import * as operations from "../second-factor.ts";
import { routesOf } from "./route.ts";
import { SignedIn } from "./session.ts";
import { requiredText } from "./text.ts";

const route = routesOf("Session", operations);

export const finishProviderSignIn = route(
  operations.finishProviderSignIn,
  "Fetch the session of a sign-in at the identity provider",
  {
    body: z.strictObject({
      /** From the address to which the provider led back. */
      code: requiredText(100, "The code is required"),
      /** The text whose SHA-256 the sign-in began with. */
      verifier: requiredText(200, "The verifier is required"),
    }),
    200: SignedIn,
    problems: [401],
  },
);

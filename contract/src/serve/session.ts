import { serveProfile } from "./account.ts";

/** The answer to a login: token and user, both beside `data` and inside it. */
export function serveLogin(token: string, ...who: Parameters<typeof serveProfile>) {
  const user = serveProfile(...who);
  return { status: true as const, message: "Signed in", token, user, data: { token, user } };
}

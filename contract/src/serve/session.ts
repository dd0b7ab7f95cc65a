import { serveProfile } from "./account.ts";

/** The answer to a login: token and user, both beside `data` and inside it. */
export function serveLogin(token: string, account: Parameters<typeof serveProfile>[0]) {
  const user = serveProfile(account);
  return { status: true as const, message: "Signed in", token, user, data: { token, user } };
}

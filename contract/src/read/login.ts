import type { AdminUser } from "../session.ts";
import { isRaw, pick, textOf } from "./raw.ts";
import { readAdminUser } from "./session.ts";

export interface LoginAnswer {
  /** `null` when the answer holds none; the login has then failed. */
  token: string | null;
  user: AdminUser | null;
  /** The credential for a realtime store other than our own server's. */
  realtimeToken: string | null;
}

export function readLogin(body: unknown): LoginAnswer {
  const outer = isRaw(body) ? body : {};
  const inner = isRaw(outer.data) ? outer.data : {};
  const find = (name: string) => pick(outer, name) ?? pick(inner, name);
  const user = find("user");
  return {
    token: textOf(find("token")) || null,
    user: isRaw(user) ? readAdminUser(user) : null,
    realtimeToken: textOf(find("realtime_token")) || null,
  };
}

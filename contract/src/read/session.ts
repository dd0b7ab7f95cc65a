import { type AdminUser, adminFields, authorityFields } from "../session.ts";
import { readFields } from "./fields.ts";
import { isRaw, pick, type Raw, textOf } from "./raw.ts";

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

/** Keeps only what the header shows of an administrator, and the rights. */
export const readAdminUser = (raw: Raw): AdminUser => ({
  ...readFields(adminFields, raw),
  ...(isRaw(raw.rights) && readFields(authorityFields, raw)),
});

import type { AdminUser } from "../session.ts";
import { isRaw, pick } from "./raw.ts";
import { readAdminUser } from "./session.ts";
import { unwrapItem } from "./unwrap.ts";

/** The record of the answer, or the body itself. `null` when it holds no user. */
export function readProfile(body: unknown): AdminUser | null {
  const raw = unwrapItem(body) ?? (isRaw(body) ? body : null);
  const isPerson = raw && pick(raw, "first_name", "last_name", "email") !== undefined;
  return isPerson ? readAdminUser(raw) : null;
}

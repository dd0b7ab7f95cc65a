import type { Device } from "../account.ts";
import type { AdminUser } from "../session.ts";
import { pick, type Raw, textOf } from "./raw.ts";
import { readAdminUser } from "./session.ts";
import { unwrapItem } from "./unwrap.ts";

/** `null` when the answer holds no user. */
export function readProfile(body: unknown): AdminUser | null {
  const raw = unwrapItem(body);
  const isPerson = raw && pick(raw, "first_name", "last_name", "email") !== undefined;
  return isPerson ? readAdminUser(raw) : null;
}

/** Extension `drafts`. 32 bytes in base64; `null` when the answer holds no such key. */
export function readDraftKey(body: unknown): string | null {
  const key = textOf(unwrapItem(body)?.key);
  return /^[A-Za-z0-9+/]{43}=$/.test(key) ? key : null;
}

/** Extension `sessions`. */
export const readDevice = (raw: Raw): Device => ({
  id: textOf(raw.id),
  userAgent: textOf(raw.user_agent),
  address: textOf(raw.address),
  createdAt: textOf(raw.created_at),
  lastUsedAt: textOf(raw.last_used_at),
  isCurrent: raw.is_current === true,
});

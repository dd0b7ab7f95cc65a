import type { Device, SecretFacts } from "../account.ts";
import type { AdminUser } from "../session.ts";
import { isRaw, pick, type Raw, textOf } from "./raw.ts";
import { readAdminUser } from "./session.ts";
import { unwrapItem } from "./unwrap.ts";

/** The record of the answer, or the body itself. `null` when it holds no user. */
export function readProfile(body: unknown): AdminUser | null {
  const raw = unwrapItem(body) ?? (isRaw(body) ? body : null);
  const isPerson = raw && pick(raw, "first_name", "last_name", "email") !== undefined;
  return isPerson ? readAdminUser(raw) : null;
}

/** Extension `sessions`. `null` when the answer says nothing of the password. */
export function readSecretFacts(body: unknown): SecretFacts | null {
  const raw = unwrapItem(body);
  const passwordChangedAt = textOf(raw?.password_changed_at);
  return Number.isNaN(Date.parse(passwordChangedAt)) ? null : { passwordChangedAt, hasPin: raw?.has_pin === true };
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

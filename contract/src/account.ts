import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Calls by which administrators change their own account.

export const getProfile = { method: "GET", url: "/profile/me", right: "own" } as const satisfies Operation;

export const updateProfile = { method: "PUT", url: "/profile/update", right: "own" } as const satisfies Operation;

export const changePassword = {
  method: "PUT",
  url: "/admin/change-password",
  right: "own",
} as const satisfies Operation;

export const changePin = { method: "PUT", url: "/admin/change-pin", right: "own" } as const satisfies Operation;

/** A signed-in device (extension `audit`). */
export const deviceFields = {
  id: { wire: "id", kind: "id" },
  /** The browser's User-Agent; empty when it sent none. */
  userAgent: { wire: "user_agent", kind: "text" },
  address: { wire: "address", kind: "text" },
  createdAt: { wire: "created_at", kind: "moment" },
  lastUsedAt: { wire: "last_used_at", kind: "moment" },
  /** The device that makes the call. */
  isCurrent: { wire: "is_current", kind: "flag" },
} as const satisfies Fields;

export type Device = OwnNounOf<typeof deviceFields>;

/** Extension `audit`. */
export const listDevices = { method: "GET", url: "/x/sessions", right: "own" } as const satisfies Operation;

/** Extension `audit`. */
export const revokeDevice = { method: "DELETE", url: "/x/sessions/:id", right: "own" } as const satisfies Operation;

/** Extension `audit`: of all devices but the one that makes the call. */
export const revokeOtherDevices = { method: "DELETE", url: "/x/sessions", right: "own" } as const satisfies Operation;

/** What an administrator may know of the own secrets (extension `audit`). */
export const secretFactFields = {
  passwordChangedAt: { wire: "password_changed_at", kind: "moment" },
  hasPin: { wire: "has_pin", kind: "flag" },
} as const satisfies Fields;

export type SecretFacts = OwnNounOf<typeof secretFactFields>;

/** Extension `audit`. */
export const getSecretFacts = { method: "GET", url: "/x/sessions/secrets", right: "own" } as const satisfies Operation;

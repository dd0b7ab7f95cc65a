import type { Operation } from "./operation.ts";

// Calls by which administrators change their own account.

export const getProfile = {
  method: "GET",
  url: "/profile/me",
} as const satisfies Operation;

export const updateProfile = {
  method: "PUT",
  url: "/profile/update",
} as const satisfies Operation;

export const changePassword = {
  method: "PUT",
  url: "/admin/change-password",
} as const satisfies Operation;

export const changePin = {
  method: "PUT",
  url: "/admin/change-pin",
} as const satisfies Operation;

/** A signed-in device (extension `sessions`). */
export interface Device {
  id: string;
  /** The browser's User-Agent; empty when it sent none. */
  userAgent: string;
  address: string;
  /** Moments, ISO 8601. */
  createdAt: string;
  lastUsedAt: string;
  /** The device that makes the call. */
  isCurrent: boolean;
}

/** Extension `sessions`. */
export const listDevices = {
  method: "GET",
  url: "/x/sessions",
} as const satisfies Operation;

/** Extension `sessions`. */
export const revokeDevice = {
  method: "DELETE",
  url: "/x/sessions/:id",
} as const satisfies Operation;

/** What an administrator may know of the own secrets (extension `sessions`). */
export interface SecretFacts {
  /** A moment, ISO 8601. */
  passwordChangedAt: string;
  hasPin: boolean;
}

/** Extension `sessions`. */
export const getSecretFacts = {
  method: "GET",
  url: "/x/sessions/secrets",
} as const satisfies Operation;

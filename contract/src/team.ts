import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Extension `team`: the administrators, and who is invited to be one.

export const teammateFields = {
  /** The id of the member. */
  id: { wire: "id", kind: "id" },
  name: { wire: "name", kind: "text" },
  email: { wire: "email", kind: "email" },
  /** The name of the role, which is unique. */
  role: { wire: "role", kind: "text" },
  /** The kinds of second factor that are set up: `totp`, `passkey`. */
  secondFactors: { wire: "second_factors", kind: "texts" },
  /** The installation asks this role for a second factor. */
  isFactorRequired: { wire: "is_second_factor_required", kind: "flag" },
  hasPin: { wire: "has_pin", kind: "flag" },
  lastSeenAt: { wire: "last_seen_at", kind: "moment", nullable: true },
  /** The devices on which they are signed in. */
  sessions: { wire: "sessions", kind: "count" },
  isActive: { wire: "is_active", kind: "flag" },
  /** The last active Owner, of whom nothing can be taken away. */
  isLastOwner: { wire: "is_last_owner", kind: "flag" },
} as const satisfies Fields;

export type Teammate = OwnNounOf<typeof teammateFields>;

/** All of them, by name; active ones first. */
export const listTeam = { method: "GET", url: "/x/team", right: "team.see" } as const satisfies Operation;

const change = { right: "team.change", proof: true } as const;

/** `{ role }`, by its name. */
export const setTeamRole = { method: "PUT", url: "/x/team/:id/role", ...change } as const satisfies Operation;

/** `{ is_active }` */
export const setTeamActive = { method: "PUT", url: "/x/team/:id/active", ...change } as const satisfies Operation;

export const signOutTeammate = { method: "POST", url: "/x/team/:id/sign-out", ...change } as const satisfies Operation;

/** Removes authenticator, recovery codes and passkeys, and signs out everywhere. */
export const resetSecondFactor = {
  method: "POST",
  url: "/x/team/:id/reset-second-factor",
  ...change,
} as const satisfies Operation;

/** Removes the PIN: an administrator without one sets the next by the own password. */
export const resetPin = { method: "POST", url: "/x/team/:id/reset-pin", ...change } as const satisfies Operation;

export const invitationFields = {
  id: { wire: "id", kind: "id" },
  email: { wire: "email", kind: "email" },
  role: { wire: "role", kind: "text" },
  invitedBy: { wire: "invited_by", kind: "text" },
  createdAt: { wire: "created_at", kind: "moment" },
  expiresAt: { wire: "expires_at", kind: "moment" },
} as const satisfies Fields;

export type Invitation = OwnNounOf<typeof invitationFields>;

export const invitationWithLinkFields = {
  ...invitationFields,
  /** The address that is opened to join. No other answer has it. */
  link: { wire: "link", kind: "text" },
  /** Whether it was also sent by e-mail. */
  isSent: { wire: "is_sent", kind: "flag" },
} as const satisfies Fields;

export type InvitationWithLink = OwnNounOf<typeof invitationWithLinkFields>;

/** The pending ones, the newest first; an expired one stays until it is renewed or withdrawn. */
export const listInvitations = { method: "GET", url: "/x/invitations", right: "team.see" } as const satisfies Operation;

/** `{ email, role }` */
export const createInvitation = { method: "POST", url: "/x/invitations", ...change } as const satisfies Operation;

/** A new link, and another 72 hours; the link before works no longer. */
export const renewInvitation = {
  method: "POST",
  url: "/x/invitations/:id/renew",
  ...change,
} as const satisfies Operation;

export const withdrawInvitation = {
  method: "DELETE",
  url: "/x/invitations/:id",
  ...change,
} as const satisfies Operation;

/** What somebody who opens an invitation is told. */
export const openedInvitationFields = {
  email: { wire: "email", kind: "email" },
  role: { wire: "role", kind: "text" },
  expiresAt: { wire: "expires_at", kind: "moment" },
  /** A second factor is set up right after joining. */
  isFactorRequired: { wire: "is_second_factor_required", kind: "flag" },
} as const satisfies Fields;

export type OpenedInvitation = OwnNounOf<typeof openedInvitationFields>;

/** `{ token }`, a POST, since addresses are kept in histories and logs; 404 once it is used, withdrawn or expired. */
export const openInvitation = { method: "POST", url: "/x/invitation", right: "public" } as const satisfies Operation;

/** `{ token, first_name, last_name, password, pin }`: the answer is that of a login. */
export const acceptInvitation = {
  method: "POST",
  url: "/x/invitation/accept",
  right: "public",
} as const satisfies Operation;

/** `{ email }`: the same answer for every address. */
export const forgetPassword = {
  method: "POST",
  url: "/x/password/forgot",
  right: "public",
} as const satisfies Operation;

/** `{ token, password }` */
export const renewPassword = { method: "POST", url: "/x/password/reset", right: "public" } as const satisfies Operation;

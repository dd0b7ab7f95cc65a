import type { Rights } from "@hivekeeper/contract/right.ts";
import { createRole, deleteRole, type Role, updateRole } from "@hivekeeper/contract/role.ts";
import {
  createInvitation,
  type Invitation,
  type InvitationWithLink,
  invitationWithLinkFields,
  renewInvitation,
  resetPin,
  resetSecondFactor,
  setTeamActive,
  setTeamRole,
  signOutTeammate,
  type Teammate,
  withdrawInvitation,
} from "@hivekeeper/contract/team.ts";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import { ifMatchOf } from "#flow/if-match.ts";
import { requestTo } from "#lib/call-request.ts";
import { ownItem } from "#lib/own-item.ts";
import { TEAM_KEY } from "./team-queries.ts";

const stale = [TEAM_KEY];

export const useSetRole = ({ id }: Teammate) =>
  useChange({
    request: ({ values, signal }: Save<{ role: string }>) =>
      requestTo(setTeamRole, { params: { id }, body: values, signal }),
    done: "Updated",
    stale,
    failed: "Failed to change the role.",
  });

/** What is done to one administrator after a question. */
const ACTS = {
  deactivate: { operation: setTeamActive, body: { is_active: false } },
  activate: { operation: setTeamActive, body: { is_active: true } },
  "sign-out": { operation: signOutTeammate, body: {} },
  "reset-factor": { operation: resetSecondFactor, body: {} },
  "reset-pin": { operation: resetPin, body: {} },
} as const;
export type TeamAct = keyof typeof ACTS;

export const useTeamAct = ({ id }: Teammate, act: TeamAct) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(ACTS[act].operation, { params: { id }, body: ACTS[act].body, signal }),
    done: "Updated",
    stale,
    failed: "Nothing was changed.",
  });

export interface InvitationValues {
  email: string;
  role: string;
}

/** @param onLink Gets the link, which no later answer has. */
export const useInvite = (onLink: (invitation: InvitationWithLink) => void) =>
  useChange({
    request: ({ values, signal }: Save<InvitationValues>) =>
      requestTo(createInvitation, { body: { email: values.email.trim(), role: values.role }, signal }),
    done: "Invited",
    onSuccess: (_queryClient, answer) => onLink(ownItem(invitationWithLinkFields, answer)),
    stale,
    failed: "Failed to invite.",
  });

/** @param onLink As above. */
export const useRenewInvitation = ({ id }: Invitation, onLink: (invitation: InvitationWithLink) => void) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(renewInvitation, { params: { id }, signal }),
    done: "Renewed",
    onSuccess: (_queryClient, answer) => onLink(ownItem(invitationWithLinkFields, answer)),
    stale,
    failed: "Failed to renew the invitation.",
  });

export const useWithdrawInvitation = ({ id }: Invitation) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(withdrawInvitation, { params: { id }, signal }),
    done: "Withdrawn",
    stale,
    failed: "Failed to withdraw the invitation.",
  });

export interface RoleValues {
  name: string;
  rights: Rights;
}

/** Makes a role, or edits the one that was seen. */
export const useSaveRole = (seen: Role | undefined) =>
  useChange({
    request: ({ values: { name, rights }, signal }: Save<RoleValues>) => {
      const body = { name: name.trim(), rights };
      return seen
        ? requestTo(updateRole, { params: { id: seen.id }, body, ifMatch: ifMatchOf(seen), signal })
        : requestTo(createRole, { body, signal });
    },
    done: seen ? "Updated" : "Created",
    stale,
    failed: "Failed to save the role.",
  });

export const useDeleteRole = ({ id }: Role) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteRole, { params: { id }, signal }),
    done: "Deleted",
    stale,
    failed: "Failed to delete the role.",
  });

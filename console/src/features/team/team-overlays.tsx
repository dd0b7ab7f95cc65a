import type { Invitation, InvitationWithLink, Teammate } from "@hivekeeper/contract/team.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useRecordForm } from "#flow/change/use-record-form.tsx";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { ShownOnce } from "#flow/shown-once.tsx";
import { formatMoment } from "#lib/format.ts";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import {
  type InvitationValues,
  type TeamAct,
  useInvite,
  useRenewInvitation,
  useSetRole,
  useTeamAct,
  useWithdrawInvitation,
} from "./team-mutations.ts";
import { roles } from "./team-queries.ts";

interface OverlayProps {
  onClose: () => void;
}

interface OfTeammate extends OverlayProps {
  teammate: Teammate;
}

interface WithLink extends OverlayProps {
  /** Called in place of `onClose` with the invitation whose link is shown next. */
  onLink: (invitation: InvitationWithLink) => void;
}

/** The roles as choices of a select. */
function useRoleOptions() {
  const { data = [] } = useQuery(roles);
  return data.map(({ name }) => ({ value: name, label: name }));
}

export function Invite({ onClose, onLink }: WithLink) {
  const made = useRef<InvitationWithLink>(undefined);
  const invite = useInvite((invitation) => {
    made.current = invitation;
  });
  const state = useRecordForm<InvitationValues>({
    opened: { email: "", role: "" },
    draft: { record: "invitation new", title: "Invite", privateFields: ["email"] },
    fallback: "Failed to invite.",
    onSaved: () => (made.current ? onLink(made.current) : onClose()),
    save: invite.mutateAsync,
  });
  const { form, overlay } = state;
  const { errors } = form.formState;
  const options = useRoleOptions();
  return (
    <Modal {...overlay} onClose={state.closing(onClose)}>
      <OverlayForm state={state} verb="Invite">
        <TextField
          {...form.register("email", { required: "The email is required" })}
          required
          type="email"
          label="Email"
          autoComplete="off"
          error={errors.email?.message}
        />
        <SelectField
          {...form.register("role", { required: "The role is required" })}
          required
          label="Role"
          placeholder="Choose a role"
          options={options}
          error={errors.role?.message}
        />
      </OverlayForm>
    </Modal>
  );
}

/** The link of an invitation, which is shown once. */
export function ShowLink({ invitation, onClose }: OverlayProps & { invitation: InvitationWithLink }) {
  const { email, role, link, expiresAt, isSent } = invitation;
  return (
    <ShownOnce noun="link" text={link} onClose={onClose}>
      {isSent ? `The link was sent to ${email}. It` : `Give the link to ${email}. It`} works once, until{" "}
      {formatMoment(expiresAt)}, and makes them an administrator with the role {role}. It is shown only now.
    </ShownOnce>
  );
}

export function ChangeTeamRole({ teammate, onClose }: OfTeammate) {
  const setRole = useSetRole(teammate);
  const state = useRecordForm<{ role: string }>({
    opened: { role: teammate.role },
    draft: { record: `teammate ${teammate.id}`, title: "Change role", privateFields: [] },
    fallback: "Failed to change the role.",
    onSaved: onClose,
    save: setRole.mutateAsync,
  });
  const { form, overlay } = state;
  const options = useRoleOptions();
  return (
    <Modal {...overlay} onClose={state.closing(onClose)}>
      <OverlayForm state={state} verb="Save changes">
        <p className="text-ink-soft">
          What {teammate.name} may see and change is different at once, also where they are signed in.
        </p>
        <SelectField
          {...form.register("role", { required: "The role is required" })}
          required
          label="Role"
          options={options}
          unknown={teammate.role}
          error={form.formState.errors.role?.message}
        />
      </OverlayForm>
    </Modal>
  );
}

const QUESTIONS = {
  deactivate: {
    title: "Deactivate administrator",
    verb: "Deactivate",
    message: (name: string) => `${name} is signed out everywhere and cannot sign in until somebody activates them.`,
  },
  activate: {
    title: "Activate administrator",
    verb: "Activate",
    message: (name: string) => `${name} can sign in again, with the same role.`,
  },
  "sign-out": {
    title: "Sign out everywhere",
    verb: "Sign out",
    message: (name: string) => `Every device of ${name} is signed out.`,
  },
  "reset-factor": {
    title: "Reset second factor",
    verb: "Reset",
    message: (name: string) =>
      `The authenticator, the passkeys and the recovery codes of ${name} work no longer, and they are signed out everywhere. Be sure that it is they who ask.`,
  },
  "reset-pin": {
    title: "Reset PIN",
    verb: "Reset",
    message: (name: string) => `${name} has no PIN until they set a new one, with their password.`,
  },
} as const satisfies Record<TeamAct, { title: string; verb: string; message: (name: string) => string }>;

export function ConfirmTeamAct({ teammate, act, onClose }: OfTeammate & { act: TeamAct }) {
  const { title, verb, message } = QUESTIONS[act];
  return (
    <ConfirmMutation
      mutate={useTeamAct(teammate, act).mutateAsync}
      title={title}
      message={message(teammate.name)}
      verb={verb}
      tone={act === "activate" ? "primary" : "danger"}
      onClose={onClose}
    />
  );
}

export function RenewInvitation({ invitation, onClose, onLink }: WithLink & { invitation: Invitation }) {
  const made = useRef<InvitationWithLink>(undefined);
  const renew = useRenewInvitation(invitation, (renewed) => {
    made.current = renewed;
  });
  return (
    <ConfirmMutation
      mutate={renew.mutateAsync}
      title="Renew invitation"
      message={`The link that ${invitation.email} has works no longer. The new one works for 72 hours.`}
      verb="Renew"
      tone="primary"
      onDone={() => (made.current ? onLink(made.current) : onClose())}
      onClose={onClose}
    />
  );
}

export function WithdrawInvitation({ invitation, onClose }: OverlayProps & { invitation: Invitation }) {
  return (
    <ConfirmMutation
      mutate={useWithdrawInvitation(invitation).mutateAsync}
      title="Withdraw invitation"
      message={`The link that ${invitation.email} has works no longer.`}
      verb="Withdraw"
      onClose={onClose}
    />
  );
}

import type { Webhook } from "@hivekeeper/contract/webhook.ts";
import { useRef } from "react";
import { useRecordForm } from "#flow/change/use-record-form.tsx";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { ShownOnce } from "#flow/shown-once.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { WEBHOOK_FORM, WebhookForm } from "./webhook-form.tsx";
import { useDeleteWebhook, useRenewSecret, useSaveWebhook, type WebhookValues } from "./webhook-mutations.ts";

interface OverlayProps {
  onClose: () => void;
}

interface WithSecret extends OverlayProps {
  /** Called in place of `onClose` with the secret, which is shown next. */
  onSecret: (secret: string) => void;
}

interface OfWebhook extends OverlayProps {
  webhook: Webhook;
}

const NEW = { id: "new", url: "", events: [], isActive: true };

/** Registers an address, or edits one. */
export function SaveWebhook({ webhook, onClose, onSecret }: Partial<OfWebhook> & WithSecret) {
  const secret = useRef("");
  const save = useSaveWebhook(webhook, (made) => {
    secret.current = made;
  });
  const { id, url, events, isActive } = webhook ?? NEW;
  const title = webhook ? "Edit address" : "Register address";
  const state = useRecordForm<WebhookValues>({
    ...WEBHOOK_FORM,
    opened: { url, isForAll: events.length === 0, events, isActive },
    draft: { record: `webhook ${id}`, title, privateFields: [] },
    onSaved: webhook ? onClose : () => onSecret(secret.current),
    save: save.mutateAsync,
  });
  return (
    <Modal {...state.overlay} size="md" onClose={state.closing(onClose)}>
      <WebhookForm state={state} verb={webhook ? "Save changes" : "Register"} canTurnOff={webhook !== undefined} />
    </Modal>
  );
}

export function DeleteWebhook({ webhook, onClose }: OfWebhook) {
  return (
    <ConfirmMutation
      title="Delete address"
      message={`${webhook.url} is told nothing any more, and what waits for it is deleted.`}
      verb="Delete"
      mutate={useDeleteWebhook(webhook).mutateAsync}
      onClose={onClose}
    />
  );
}

export function RenewSecret({ webhook, onClose, onSecret }: OfWebhook & WithSecret) {
  const secret = useRef("");
  const renew = useRenewSecret(webhook, (made) => {
    secret.current = made;
  });
  return (
    <ConfirmMutation
      title="New secret"
      message={`${webhook.url} gets a new secret. For 24 hours the present one signs too, so that the receiver can change over.`}
      verb="Renew"
      tone="primary"
      mutate={renew.mutateAsync}
      onDone={() => onSecret(secret.current)}
      onClose={onClose}
    />
  );
}

/** The secret of an address, which is shown once. */
export const ShowSecret = ({ secret, onClose }: OverlayProps & { secret: string }) => (
  <ShownOnce noun="secret" text={secret} onClose={onClose}>
    The receiver verifies by it what it is sent. It is shown only now; a new one can be made at any time.
  </ShownOnce>
);

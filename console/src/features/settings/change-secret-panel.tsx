import { useQuery } from "@tanstack/react-query";
import { useChange } from "#flow/change/use-change.ts";
import { type Save, useRecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { secretFacts } from "#flow/secret-facts.ts";
import { requestTo } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { devices } from "./device-queries.ts";
import { bodyOf, inputOf, SECRETS, type SecretKind, type SecretValues } from "./secret-kinds.ts";
import { NO_PIN } from "./secret-words.ts";

interface ChangeSecretPanelProps {
  kind: SecretKind;
  onClose: () => void;
}

const EMPTY: SecretValues = { current: "", fresh: "", confirmation: "" };

export function ChangeSecretPanel({ kind, onClose }: ChangeSecretPanelProps) {
  const { title, labels, mismatch, hint, fallback, isDigits } = SECRETS[kind];
  const state = useRecordForm({
    opened: EMPTY,
    draft: { record: kind, title, privateFields: ["current", "fresh", "confirmation"] },
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    nameOf: inputOf,
    fallback,
    onSaved: onClose,
    save: useChangeSecret(kind).mutateAsync,
  });
  const { form, overlay } = state;
  const { data: facts } = useQuery({ ...secretFacts, enabled: kind === "pin" && offers("audit") });
  const isFirst = kind === "pin" && facts?.hasPin === false;
  const { errors } = form.formState;
  const { fresh, confirmation } = form.watch();
  const field = (name: keyof SecretValues) => ({
    ...form.register(name, { required: `${labels[name]} is required` }),
    required: true,
    label: labels[name],
    error: errors[name]?.message,
    digitsOnly: isDigits && !(isFirst && name === "current"),
    autoComplete: name === "current" ? "current-password" : "new-password",
  });

  return (
    <Panel {...overlay} onClose={onClose}>
      <OverlayForm state={state} verb="Continue">
        {isFirst ? <p className="rounded-md bg-warn-soft px-3 py-2 text-warn-ink">{NO_PIN}</p> : null}
        <PasswordField {...field("current")} />
        <PasswordField {...field("fresh")} hint={hint} />
        {/* A hint only: the typed value goes to the server, which decides. */}
        <PasswordField
          {...field("confirmation")}
          hint={confirmation !== "" && confirmation !== fresh ? mismatch : undefined}
        />
      </OverlayForm>
    </Panel>
  );
}

/** What was typed gets the new key, at the latest in the next session. */
const renewDraftKey = () => import("#lib/encrypted-entries.ts").then((entries) => entries.renew()).catch(() => {});

/** A new password signs out all other devices. */
function useChangeSecret(kind: SecretKind) {
  const { operation, done, failed } = SECRETS[kind];
  return useChange({
    request: ({ values, signal }: Save<SecretValues>) => requestTo(operation, { body: bodyOf(kind, values), signal }),
    onSuccess: (queryClient) => {
      notifyDone("Success", null, done);
      if (kind === "password" && offers("safe")) void renewDraftKey();
      for (const { queryKey } of [devices, secretFacts]) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => notifyFailed(error, failed),
  });
}

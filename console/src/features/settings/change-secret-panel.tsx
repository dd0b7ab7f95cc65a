import { useState } from "react";
import { OverlayForm } from "#flow/overlay-form.tsx";
import { useRecordForm } from "#flow/use-record-form.ts";
import { PasswordField } from "#ui/field/password-field.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { inputOf, SECRETS, type SecretKind, type SecretValues } from "./secret-kinds.ts";
import { useChangeSecret } from "./use-change-secret.ts";

interface ChangeSecretPanelProps {
  kind: SecretKind;
  onClose: () => void;
}

const EMPTY: SecretValues = { current: "", fresh: "", confirmation: "" };

export function ChangeSecretPanel({ kind, onClose }: ChangeSecretPanelProps) {
  const { title, labels, mismatch, hint, fallback, isDigits } = SECRETS[kind];
  const change = useChangeSecret(kind);
  const [unchanged] = useState(EMPTY);
  const state = useRecordForm({
    unchanged,
    draft: { name: kind, title, privateFields: ["current", "fresh", "confirmation"] },
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    nameOf: inputOf,
    fallback,
    onSaved: onClose,
    save: async (values, { signal }) => {
      await change.mutateAsync({ values, signal });
      return true;
    },
  });
  const { form, savingSince, onCancel } = state;
  const { errors } = form.formState;
  const { fresh, confirmation } = form.watch();
  const field = (name: keyof SecretValues) => ({
    ...form.register(name, { required: `${labels[name]} is required` }),
    required: true,
    label: labels[name],
    error: errors[name]?.message,
    digitsOnly: isDigits,
    autoComplete: name === "current" ? "current-password" : "new-password",
  });

  return (
    <Panel title={title} onClose={onClose} savingSince={savingSince} onCancel={onCancel}>
      <OverlayForm state={state} verb="Continue">
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

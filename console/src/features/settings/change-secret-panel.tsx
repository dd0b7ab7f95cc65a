import { useState } from "react";
import { useRecordForm } from "#flow/use-record-form.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/field/form-problem.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
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
  const { form, element, savingSince, onCancel, onSubmit, question } = useRecordForm({
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
      <form ref={element} onSubmit={onSubmit} noValidate className="flex grow flex-col gap-4">
        <FormProblem message={errors.root?.message} />
        <PasswordField {...field("current")} />
        <PasswordField {...field("fresh")} hint={hint} />
        {/* A hint only: the typed value goes to the server, which decides. */}
        <PasswordField
          {...field("confirmation")}
          hint={confirmation !== "" && confirmation !== fresh ? mismatch : undefined}
        />
        <OverlayActions>
          <Button type="submit" tone="primary" isPending={savingSince !== undefined}>
            Continue
          </Button>
        </OverlayActions>
        {question}
      </form>
    </Panel>
  );
}

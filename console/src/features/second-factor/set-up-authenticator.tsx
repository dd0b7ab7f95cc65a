import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Copied } from "#flow/copied.tsx";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { submitTo } from "#lib/submit.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { QrCode } from "./qr-code.tsx";
import { codesIn, newAuthenticator, useConfirmAuthenticator } from "./second-factor-queries.ts";

interface SetUpAuthenticatorProps {
  /** Gets the recovery codes, if there were none before. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the key of an authenticator app, and asks for its first code. */
export function SetUpAuthenticator({ onDone, onClose }: SetUpAuthenticatorProps) {
  const made = useQuery(newAuthenticator);
  const confirm = useConfirmAuthenticator();
  const form = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const onSubmit = submitTo(
    form,
    async ({ code }) => {
      const answer = await confirm.mutateAsync(code.trim());
      onDone(answer ? codesIn(answer) : []);
    },
    { fallback: "The authenticator could not be set up." },
  );
  return (
    <Modal title="Set up a second factor" onClose={onClose}>
      {made.data ? (
        <form onSubmit={onSubmit} noValidate className="flex grow flex-col gap-4">
          <FormProblem message={errors.root?.message} />
          <p className="text-ink-soft">Scan this with an authenticator app on your phone, or type the key there.</p>
          <div className="flex flex-wrap items-center gap-4">
            <QrCode text={made.data.uri} label="QR code of the key" />
            <div className="min-w-0 grow basis-40">
              <p className="text-[0.8125rem] text-ink-soft">Key</p>
              <Copied text={made.data.secret} label="Copy key" isShown>
                <code className="tabular-nums">{inFours(made.data.secret)}</code>
              </Copied>
            </div>
          </div>
          <TextField
            {...form.register("code", { validate: (code) => code.trim() !== "" || "Code is required" })}
            required
            label="Code"
            hint="6 digits, which the app shows now"
            error={errors.code?.message}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <OverlayActions>
            <Button disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" tone="primary" isPending={isSubmitting}>
              Continue
            </Button>
          </OverlayActions>
        </form>
      ) : (
        <RecordWaiting of="key" query={made} failed="The key could not be made." />
      )}
    </Modal>
  );
}

/** `JBSW Y3DP EHPK 3PXP`. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

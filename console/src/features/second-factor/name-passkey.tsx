import { useForm } from "react-hook-form";
import { submitTo } from "#lib/submit.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";

interface NamePasskeyProps {
  title: string;
  hint?: string;
  name: string;
  verb: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name under which a passkey stands in the profile. */
export function NamePasskey({ title, hint, name, verb, save, onClose }: NamePasskeyProps) {
  const form = useForm({ defaultValues: { name } });
  const { errors, isSubmitting } = form.formState;
  const onSubmit = submitTo(form, (values) => save(values.name.trim()), {
    fallback: "The passkey was not saved.",
    nameOf: () => "name",
  });
  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="flex grow flex-col gap-4">
        <FormProblem message={errors.root?.message} />
        {hint ? <p className="text-ink-soft">{hint}</p> : null}
        <TextField
          {...form.register("name", { validate: (value) => value.trim() !== "" || "Name is required" })}
          required
          label="Name"
          hint="By which you know it again"
          error={errors.name?.message}
          maxLength={60}
        />
        <OverlayActions>
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" isPending={isSubmitting}>
            {verb}
          </Button>
        </OverlayActions>
      </form>
    </Modal>
  );
}

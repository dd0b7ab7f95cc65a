import { REPLY_MAX, REPLY_NAME_MAX, REPLY_WORDS } from "@hivekeeper/contract/saved-reply.ts";
import type { RecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { SwitchField } from "#ui/field/switch-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { type ReplyValues, SAVE_FAILED } from "./reply-mutations.ts";

export const REPLY_FORM = {
  nameOf: (field: string) => (field === "is_shared" ? "isShared" : field),
  fallback: SAVE_FAILED,
};

interface ReplyFormProps {
  state: RecordForm<ReplyValues>;
  verb: string;
}

export function ReplyForm({ state, verb }: ReplyFormProps) {
  const { form } = state;
  const { errors } = form.formState;
  return (
    <OverlayForm state={state} verb={verb}>
      <TextField
        {...form.register("name", { validate: bounded("The name is required", REPLY_NAME_MAX) })}
        required
        label="Name"
        error={errors.name?.message}
      />
      <TextareaField
        {...form.register("text", { validate: bounded("The text is required", REPLY_MAX) })}
        required
        rows={6}
        label="Text"
        hint={`Filled in as it is inserted: ${REPLY_WORDS.map((word) => `{${word}}`).join(" ")}, where {me} is the name of support. Other words in braces stay as they are.`}
        error={errors.text?.message}
      />
      <div>
        <SwitchField
          label="Shared with all administrators"
          isOn={form.watch("isShared")}
          onChange={(isOn) => form.setValue("isShared", isOn, { shouldDirty: true })}
        />
        <p className="text-[0.8125rem] text-ink-soft">They can use it; only you can change it.</p>
      </div>
    </OverlayForm>
  );
}

/** Counts code points, as the server does. */
const bounded = (missing: string, max: number) => (text: string) =>
  text.trim() === "" ? missing : [...text.trim()].length <= max || `Must be at most ${max} characters`;

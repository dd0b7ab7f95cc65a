import type { SavedReply } from "@hivekeeper/contract/saved.ts";
import { REPLY_MAX, REPLY_NAME_MAX, REPLY_WORDS } from "@hivekeeper/contract/saved-reply.ts";
import { useRecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { bounded, DeleteSaved } from "#flow/form/saved.tsx";
import { type ReplyValues, savedReplies } from "#flow/saved.ts";
import { SwitchField } from "#ui/field/switch-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";

interface SaveReplyProps {
  /** Undefined for a new one. */
  reply?: SavedReply;
  onClose: () => void;
}

export function SaveReply({ reply, onClose }: SaveReplyProps) {
  const { name = "", text = "", isShared = false } = reply ?? {};
  const create = savedReplies.useCreate();
  const update = savedReplies.useUpdate();
  const state = useRecordForm<ReplyValues>({
    opened: { name, text, isShared },
    draft: { record: `reply ${reply?.id ?? "new"}`, title: reply ? "Edit reply" : "New reply", privateFields: [] },
    fallback: savedReplies.failed,
    onSaved: onClose,
    save: ({ values, signal, idempotencyKey }) =>
      reply
        ? update.mutateAsync({ seen: reply, values, signal })
        : create.mutateAsync({ values, signal, idempotencyKey }),
  });
  const { form, overlay } = state;
  const { errors } = form.formState;
  return (
    <Modal {...overlay} onClose={state.closing(onClose)}>
      <OverlayForm state={state} verb={reply ? "Save changes" : "Create"}>
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
        <SwitchField
          label="Shared with all administrators"
          hint="They can use it; only you can change it."
          isOn={form.watch("isShared")}
          onChange={(isOn) => form.setValue("isShared", isOn, { shouldDirty: true })}
        />
      </OverlayForm>
    </Modal>
  );
}

export const DeleteReply = ({ reply, onClose }: Required<SaveReplyProps>) => (
  <DeleteSaved noun="reply" saved={reply} mutate={savedReplies.useDelete(reply).mutateAsync} onClose={onClose} />
);

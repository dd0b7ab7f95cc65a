import type { SavedReply } from "@hivekeeper/contract/saved-reply.ts";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { useRecordForm } from "#flow/use-record-form.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { REPLY_FORM, ReplyForm } from "./reply-form.tsx";
import { type ReplyValues, useCreateReply, useDeleteReply, useUpdateReply } from "./reply-mutations.ts";

interface OverlayProps {
  onClose: () => void;
}

export function CreateReply({ onClose }: OverlayProps) {
  const create = useCreateReply();
  const state = useRecordForm<ReplyValues>({
    ...REPLY_FORM,
    unchanged: { name: "", text: "", isShared: false },
    draft: { name: "reply/new", title: "New reply", privateFields: [] },
    onSaved: onClose,
    save: async (values, { signal, idempotencyKey }) => {
      await create.mutateAsync({ values, signal, idempotencyKey });
      return true;
    },
  });
  return (
    <Modal title="New reply" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <ReplyForm state={state} verb="Create" />
    </Modal>
  );
}

interface OfReply extends OverlayProps {
  reply: SavedReply;
}

export function EditReply({ reply, onClose }: OfReply) {
  const update = useUpdateReply();
  const { name, text, isShared } = reply;
  const state = useRecordForm<ReplyValues>({
    ...REPLY_FORM,
    unchanged: { name, text, isShared },
    draft: { name: `reply/${reply.id}`, title: "Edit reply", privateFields: [] },
    onSaved: onClose,
    save: async (values, { signal }) => {
      await update.mutateAsync({ seen: reply, values, signal });
      return true;
    },
  });
  return (
    <Modal title="Edit reply" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <ReplyForm state={state} verb="Save changes" />
    </Modal>
  );
}

export function DeleteReply({ reply, onClose }: OfReply) {
  const confirmation = useConfirmedMutation(useDeleteReply(reply).mutateAsync, onClose);
  const others = reply.isShared ? " It disappears for all administrators." : "";
  return (
    <Confirm
      {...confirmation}
      title="Delete reply"
      message={`Are you sure you want to delete the reply “${reply.name}”?${others}`}
      verb="Delete"
      onClose={onClose}
    />
  );
}

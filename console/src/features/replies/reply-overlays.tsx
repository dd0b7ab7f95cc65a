import type { SavedReply } from "@hivekeeper/contract/saved-reply.ts";
import { useRecordForm } from "#flow/change/use-record-form.tsx";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { REPLY_FORM, ReplyForm } from "./reply-form.tsx";
import { type ReplyValues, useCreateReply, useDeleteReply, useUpdateReply } from "./reply-mutations.ts";

interface OverlayProps {
  onClose: () => void;
}

export function CreateReply({ onClose }: OverlayProps) {
  const state = useRecordForm<ReplyValues>({
    ...REPLY_FORM,
    unchanged: { name: "", text: "", isShared: false },
    draft: { record: "reply new", title: "New reply", privateFields: [] },
    onSaved: onClose,
    save: useCreateReply().mutateAsync,
  });
  return (
    <Modal {...state.overlay} onClose={onClose}>
      <ReplyForm state={state} verb="Create" />
    </Modal>
  );
}

interface OfReply extends OverlayProps {
  reply: SavedReply;
}

export function EditReply({ reply, onClose }: OfReply) {
  const { name, text, isShared } = reply;
  const state = useRecordForm<ReplyValues>({
    ...REPLY_FORM,
    unchanged: { name, text, isShared },
    draft: { record: `reply ${reply.id}`, title: "Edit reply", privateFields: [] },
    onSaved: onClose,
    save: useUpdateReply(reply).mutateAsync,
  });
  return (
    <Modal {...state.overlay} onClose={onClose}>
      <ReplyForm state={state} verb="Save changes" />
    </Modal>
  );
}

export function DeleteReply({ reply, onClose }: OfReply) {
  const others = reply.isShared ? " It disappears for all administrators." : "";
  const { mutateAsync } = useDeleteReply(reply);
  return (
    <ConfirmMutation
      mutate={mutateAsync}
      onDone={onClose}
      title="Delete reply"
      message={`Are you sure you want to delete the reply “${reply.name}”?${others}`}
      verb="Delete"
      onClose={onClose}
    />
  );
}

import type { SavedView } from "@hivekeeper/contract/saved-view.ts";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useDeleteView } from "./saved-views.ts";

interface DeleteViewProps {
  view: SavedView;
  onClose: () => void;
}

export function DeleteView({ view, onClose }: DeleteViewProps) {
  const confirmation = useConfirmedMutation(useDeleteView(view).mutateAsync, onClose);
  const others = view.isShared ? " It disappears for all administrators." : "";
  return (
    <Confirm
      {...confirmation}
      title="Delete view"
      message={`Are you sure you want to delete the view “${view.name}”?${others}`}
      verb="Delete"
      onClose={onClose}
    />
  );
}

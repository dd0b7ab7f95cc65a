import type { Vest } from "@hivekeeper/contract/vest.ts";
import { ImpactLines } from "#flow/impact-lines.tsx";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useDeleteVest } from "./investment-mutations.ts";

interface DeleteVestProps {
  vest: Vest;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteVest({ vest, onClose, onDeleted }: DeleteVestProps) {
  const confirmation = useConfirmedMutation(useDeleteVest(vest.id).mutateAsync, onDeleted);
  return (
    <Confirm
      {...confirmation}
      title={`Delete “${vest.investmentName}”`}
      message="This action cannot be undone. Are you sure you want to delete this investment?"
      verb="Delete"
      onClose={onClose}
    >
      <ImpactLines
        act={{ noun: "vests", id: vest.id, act: "delete" }}
        links={{ active_investors: { to: "/investments/:id", params: { id: vest.id } } }}
      />
    </Confirm>
  );
}

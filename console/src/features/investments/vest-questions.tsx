import type { Vest } from "@hivekeeper/contract/vest.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { ImpactLines } from "#flow/form/impact-lines.tsx";
import { useCloseVest, useDeleteVest } from "./investment-mutations.ts";

interface DeleteVestProps {
  vest: Vest;
  onClose: () => void;
  onDeleted: () => void;
}

export const DeleteVest = ({ vest, onClose, onDeleted }: DeleteVestProps) => (
  <ConfirmMutation
    mutate={useDeleteVest(vest.id).mutateAsync}
    failed="Failed to delete investment."
    onDone={onDeleted}
    title={`Delete “${vest.investmentName}”`}
    message="This action cannot be undone. Are you sure you want to delete this investment?"
    verb="Delete"
    onClose={onClose}
  >
    <ImpactLines
      act={{ noun: "vests", id: vest.id, act: "delete" }}
      links={{ active_investors: { to: "/investments/:id", params: { id: vest.id } } }}
    />
  </ConfirmMutation>
);

interface CloseVestProps {
  vest: Vest;
  onClose: () => void;
}

export const CloseVest = ({ vest, onClose }: CloseVestProps) => (
  <ConfirmMutation
    mutate={useCloseVest(vest.id).mutateAsync}
    title={`Close “${vest.investmentName}”`}
    message="A closed investment moves to the closed tab, and nobody can invest in it any more."
    verb="Close investment"
    tone="primary"
    onClose={onClose}
  />
);

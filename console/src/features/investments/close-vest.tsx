import type { Vest } from "@hivekeeper/contract/vest.ts";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useCloseVest } from "./investment-mutations.ts";

interface CloseVestProps {
  vest: Vest;
  onClose: () => void;
}

export function CloseVest({ vest, onClose }: CloseVestProps) {
  const confirmation = useConfirmedMutation(useCloseVest(vest.id).mutateAsync, onClose);
  return (
    <Confirm
      {...confirmation}
      title={`Close “${vest.investmentName}”`}
      message="A closed investment moves to the closed tab, and nobody can invest in it any more."
      verb="Close investment"
      tone="primary"
      onClose={onClose}
    />
  );
}

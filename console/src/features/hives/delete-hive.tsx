import type { Hive } from "@hivekeeper/contract/hive.ts";
import { ImpactLines } from "#flow/impact-lines.tsx";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useDeleteHive } from "./hive-mutations.ts";

interface DeleteHiveProps {
  hive: Hive;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteHive({ hive, onClose, onDeleted }: DeleteHiveProps) {
  const confirmation = useConfirmedMutation(useDeleteHive(hive).mutateAsync, onDeleted);
  return (
    <Confirm
      {...confirmation}
      title="Delete Hive"
      message={`Are you sure you want to delete the hive “${hive.name}”?`}
      verb="Delete"
      onClose={onClose}
    >
      <ImpactLines
        act={{ noun: "hives", id: hive.id, act: "delete" }}
        links={{ service_clusters: { to: "/service-categories", search: { tab: "clusters", hive: hive.id } } }}
      />
    </Confirm>
  );
}

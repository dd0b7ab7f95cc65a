import type { Hive } from "@hivekeeper/contract/hive.ts";
import type { ReactNode } from "react";
import { formatDay } from "#lib/format.ts";
import { Details } from "#ui/details.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { Prose } from "#ui/prose.tsx";

interface ViewHiveProps {
  hive: Hive;
  history?: ReactNode;
  actions: readonly MenuItem[];
  onClose: () => void;
}

export function ViewHive({ hive, history, actions, onClose }: ViewHiveProps) {
  return (
    <Modal title="View Hive" onClose={onClose}>
      <div className="flex flex-col gap-4 pb-5">
        <Details
          layout="stack"
          items={[
            { term: "Name", value: hive.name },
            { term: "Description", value: <Prose text={hive.description} /> },
          ]}
        />
        <Details
          items={[
            { term: "Created", value: formatDay(hive.createdAt) },
            { term: "Updated", value: formatDay(hive.updatedAt) },
          ]}
        />
        {history}
      </div>
      <RecordActions items={actions} />
    </Modal>
  );
}

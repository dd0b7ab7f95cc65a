import type { Hive } from "@hivekeeper/contract/hive.ts";
import { Hexagon } from "lucide";
import type { ReactNode } from "react";
import { formatDay } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Details } from "#ui/details.tsx";
import { linkClass } from "#ui/link.ts";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { Prose } from "#ui/prose.tsx";
import { RecordMark } from "./record-mark.tsx";

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
        <RecordMark of={Hexagon}>
          <Details
            items={[
              { term: "Name", value: <span className="text-base">{hive.name}</span>, isLong: true },
              {
                term: "Description",
                value: hive.description && <Prose text={hive.description} />,
                isLong: true,
              },
              { term: "Created", value: formatDay(hive.createdAt) },
              { term: "Updated", value: formatDay(hive.updatedAt) },
              {
                term: "Service clusters",
                value: (
                  <Link to="/service-categories" search={{ tab: "clusters", hive: hive.id }} className={linkClass}>
                    In this hive
                  </Link>
                ),
                isLong: true,
              },
            ]}
          />
        </RecordMark>
        {history}
      </div>
      <RecordActions items={actions} />
    </Modal>
  );
}

import { Hexagon, Layers } from "lucide";
import type { ReactNode } from "react";
import { formatDay } from "#lib/format.ts";
import { Details, type DetailsProps } from "#ui/details.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";

const MARK = { "View Hive": Hexagon, "View Service Cluster": Layers } as const;

interface ViewRecordProps {
  title: keyof typeof MARK;
  record: { name: string; createdAt: string | null; updatedAt: string | null };
  /** Between the name and the days. */
  about: DetailsProps["items"];
  /** After the days. */
  more?: DetailsProps["items"];
  history: ReactNode;
  actions: readonly MenuItem[];
  onClose: () => void;
}

/** A hive or a service cluster. */
export function ViewRecord({ title, record, about, more = [], history, actions, onClose }: ViewRecordProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <div className="flex flex-col gap-4 pb-5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
          <span aria-hidden className="grid size-11 place-items-center rounded-lg bg-accent-soft text-accent">
            <Icon of={MARK[title]} className="size-5" />
          </span>
          <Details
            items={[
              { term: "Name", value: <span className="text-base">{record.name}</span>, isLong: true },
              ...about,
              { term: "Created", value: formatDay(record.createdAt) },
              { term: "Updated", value: formatDay(record.updatedAt) },
              ...more,
            ]}
          />
        </div>
        {history}
      </div>
      <RecordActions items={actions} />
    </Modal>
  );
}

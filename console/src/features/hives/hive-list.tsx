import { createHive, deleteHive, exportHives, type Hive, updateHive } from "@hivekeeper/contract/hive.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { type ReactNode, useState } from "react";
import type { List } from "#flow/list/list.ts";
import { deleting, editing, viewing } from "#flow/list/row-actions.tsx";
import { useList } from "#flow/list/use-list.ts";
import type { ListAddress, Overlays } from "#flow/list/use-list-address.ts";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { useMay } from "#lib/rights.ts";
import { hiveCall } from "./hive-call.ts";
import { hiveColumns } from "./hive-columns.tsx";
import { hivePage } from "./hive-queries.ts";
import { CreateHive, DeleteHive, HiveOverlay } from "./overlays.ts";
import type { ServicesAddress } from "./services-address.ts";

const OVERLAYS = [CreateHive, HiveOverlay, DeleteHive];

const hiveList: List<Hive, Page<Hive>, ServicesAddress> = {
  name: "hives",
  title: "Hives",
  page: hivePage,
  failed: { toast: "Could not load hives.", text: "Failed to fetch hives." },
  columns: hiveColumns,
  call: hiveCall,
  file: exportHives,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  empty: () => ({ title: "No hives yet." }),
};

interface HiveListProps {
  address: ListAddress<ServicesAddress>;
  overlay: Overlays;
  /** The history below a viewed hive. */
  history: ((hive: Hive) => ReactNode) | undefined;
}

export function HiveList({ address, overlay, history }: HiveListProps) {
  const shown = useList(hiveList, address);
  const [doomed, setDoomed] = useState<Hive>();
  const may = useMay();
  const { data, rememberedAt, isStale, isRefreshing } = shown;
  const edit = may(updateHive) ? overlay.edit : undefined;
  const opened = edit ?? overlay.view;
  const actionsOf = (hive: Hive) => [
    ...editing(updateHive, () => address.open({ edit: hive.id })),
    ...deleting(deleteHive, () => setDoomed(hive), hive.deleteProblem),
  ];
  return (
    <>
      <ListScreen
        isPart
        shown={shown}
        rowActions={(hive) => [viewing(() => address.open({ view: hive.id })), ...actionsOf(hive)]}
        overlays={OVERLAYS}
      />
      {overlay.create && may(createHive) ? <CreateHive onClose={address.close} /> : null}
      {opened ? (
        <HiveOverlay
          key={opened}
          mode={edit ? "edit" : "view"}
          id={opened}
          listed={data && rememberedAt === undefined && !isStale ? data.items : isRefreshing ? undefined : []}
          history={history}
          actionsOf={actionsOf}
          onClose={address.close}
        />
      ) : null}
      {doomed ? (
        <DeleteHive
          hive={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined);
            if (overlay.view) address.close();
            shown.onRowGone();
          }}
        />
      ) : null}
    </>
  );
}

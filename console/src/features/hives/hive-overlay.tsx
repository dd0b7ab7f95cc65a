import type { Hive } from "@hivekeeper/contract/hive.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { ImpactLines } from "#flow/form/impact-lines.tsx";
import { failureText } from "#lib/call-error.ts";
import { Link } from "#lib/router/link.tsx";
import { linkClass } from "#ui/link.ts";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Prose } from "#ui/prose.tsx";
import { EditHive } from "./hive-form.tsx";
import { useDeleteHive } from "./hive-mutations.ts";
import { allHives } from "./hive-queries.ts";
import { RecordNotThere } from "./record-not-there.tsx";
import { ViewRecord } from "./view-record.tsx";

interface HiveOverlayProps {
  mode: "view" | "edit";
  id: string;
  /** The page that the list shows; `undefined` while it is loading or only cached. */
  listed: readonly Hive[] | undefined;
  history: ((hive: Hive) => ReactNode) | undefined;
  actionsOf: (hive: Hive) => readonly MenuItem[];
  onClose: () => void;
}

/** View or Edit of one hive. No call returns a single hive: it is taken from the shown page, else from all of them. */
export function HiveOverlay({ mode, id, listed, history, actionsOf, onClose }: HiveOverlayProps) {
  const inPage = listed?.find((hive) => hive.id === id);
  const isElsewhere = listed !== undefined && !inPage;
  const all = useQuery({ ...allHives(), enabled: isElsewhere });
  // Cached rows have no description.
  const found = inPage ?? (all.dataUpdatedAt > 0 ? all.data?.items.find((hive) => hive.id === id) : undefined);
  // Keeps the hive, so that typed input survives when the hive leaves the list.
  const [hive, setHive] = useState(found);
  if (found && found !== hive) setHive(found);

  if (!hive) {
    const problem = all.error
      ? { message: failureText(all.error, "Failed to fetch hives."), onRetry: () => void all.refetch() }
      : undefined;
    return (
      <RecordNotThere
        title={mode === "edit" ? "Edit Hive" : "View Hive"}
        noun="Hive"
        problem={problem}
        isWaiting={!isElsewhere || all.isFetching}
        onClose={onClose}
      />
    );
  }
  return mode === "edit" ? (
    <EditHive hive={hive} onClose={onClose} />
  ) : (
    <ViewRecord
      title="View Hive"
      record={hive}
      about={[{ term: "Description", value: hive.description && <Prose text={hive.description} />, isLong: true }]}
      more={[{ term: "Service clusters", value: <ClustersOf hive={hive} />, isLong: true }]}
      history={history?.(hive)}
      actions={actionsOf(hive)}
      onClose={onClose}
    />
  );
}

const ClustersOf = ({ hive }: { hive: Hive }) => (
  <Link to="/service-categories" search={{ tab: "clusters", hive: hive.id }} className={linkClass}>
    In this hive
  </Link>
);

interface DeleteHiveProps {
  hive: Hive;
  onClose: () => void;
  onDeleted: () => void;
}

export const DeleteHive = ({ hive, onClose, onDeleted }: DeleteHiveProps) => (
  <ConfirmMutation
    mutate={useDeleteHive(hive).mutateAsync}
    onDone={onDeleted}
    title="Delete Hive"
    message={`Are you sure you want to delete the hive “${hive.name}”?`}
    verb="Delete"
    onClose={onClose}
  >
    <ImpactLines
      act={{ noun: "hives", id: hive.id, act: "delete" }}
      links={{ service_clusters: { to: "/service-categories", search: { tab: "clusters", hive: hive.id } } }}
    />
  </ConfirmMutation>
);

import { createKey, type Key, type KeyWithSecret, revokeKey } from "@hivekeeper/contract/key.ts";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide";
import { useState } from "react";
import { failureText } from "#lib/call-error.ts";
import { formatMoment } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { inWords } from "#lib/words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { keys } from "./key-queries.ts";

const NewKey = lazyOverlay(() => import("./key-overlays.tsx").then((file) => file.NewKey));
const ShowKey = lazyOverlay(() => import("./key-overlays.tsx").then((file) => file.ShowKey));
const RevokeKey = lazyOverlay(() => import("./key-overlays.tsx").then((file) => file.RevokeKey));

const columns: readonly Column<Key>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ name, revokedAt }) => (
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        <bdi>{name}</bdi>
        {revokedAt ? <Badge tone="neutral">Revoked</Badge> : null}
      </span>
    ),
    kind: "name",
    part: "primary",
  },
  { key: "reads", header: "May read", cell: ({ reads }) => readsInWords(reads), kind: "text" },
  { key: "created_at", header: "Created", cell: ({ createdAt }) => formatMoment(createdAt), kind: "moment" },
  {
    key: "last_used",
    header: "Last used",
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : "Never"),
    kind: "moment",
    part: "time",
  },
];

function readsInWords(reads: readonly string[]): string {
  if (reads.includes("all")) return "Everything";
  return reads.length === 0 ? "Nothing: it sends only" : reads.map(inWords).join(", ");
}

type Open = "new" | { secret: KeyWithSecret } | { revoked: Key };

/** Extension `team`: the keys by which the marketplace's own backend calls this one. */
export function KeysCard() {
  const list = useQuery(keys);
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title="API keys"
      actions={
        may(createKey) ? (
          <Button size="sm" icon={<Icon of={Plus} className="size-4" />} onClick={() => setOpen("new")}>
            New key
          </Button>
        ) : null
      }
    >
      <DataTable
        caption="API keys"
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={may(revokeKey) ? (key) => actionsOf(key, () => setOpen({ revoked: key })) : undefined}
        isRefreshing={list.isFetching}
        pageSize={2}
        error={
          list.error
            ? { message: failureText(list.error, "Failed to fetch the keys."), onRetry: () => void list.refetch() }
            : undefined
        }
        empty={
          <EmptyState
            title="No keys yet."
            hint="The marketplace's own backend sends its records with one, and may read some kinds."
          />
        }
      />
      {open === "new" ? <NewKey onClose={close} onSecret={(secret) => setOpen({ secret })} /> : null}
      {typeof open === "object" && "secret" in open ? <ShowKey made={open.secret} onClose={close} /> : null}
      {typeof open === "object" && "revoked" in open ? <RevokeKey revoked={open.revoked} onClose={close} /> : null}
    </Card>
  );
}

const actionsOf = ({ revokedAt }: Key, revoke: () => void) =>
  [
    {
      label: "Revoke",
      icon: <Icon of={KeyRound} />,
      tone: "danger",
      disabled: revokedAt !== null,
      onSelect: revoke,
    },
  ] as const;

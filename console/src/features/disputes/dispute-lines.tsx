import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { formatMoment, MISSING } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";
import { ageOf } from "./age.ts";
import { disputeColumns } from "./dispute-columns.tsx";
import { StatusWaits } from "./dispute-status-badge.tsx";

/**
 * The columns beside a conversation, which leaves no room for links and whole moments: the service and the dispute's age,
 * then the people, each on one line. The tab says the status. `unread` disputes are marked.
 */
export function disputeLines(unread: ReadonlySet<string>): readonly Column<Dispute>[] {
  const inLines: Readonly<Record<string, Partial<Pick<Column<Dispute>, "cell" | "part">>>> = {
    service: {
      part: "primary",
      cell: ({ id, service }) => (
        <span className="block truncate" title={service}>
          {unread.has(id) ? <UnreadMark /> : null}
          <bdi>{service || MISSING}</bdi>
        </span>
      ),
    },
    created_at: {
      part: "figure",
      cell: (dispute) => (
        <span title={formatMoment(dispute.createdAt)} className="flex items-center gap-1.5">
          <StatusWaits dispute={dispute} />
          {ageOf(dispute.createdAt)}
        </span>
      ),
    },
    client: {
      part: "status",
      cell: ({ client, provider }) => (
        <span className="line-clamp-1">
          <bdi>{client.name || MISSING}</bdi> · <bdi>{provider.name || MISSING}</bdi>
        </span>
      ),
    },
    status: { part: undefined },
  };
  return disputeColumns.map((column) => ({ ...column, ...inLines[column.key] }));
}

const UnreadMark = () => (
  <span title="A message waits" className="me-1.5 inline-block size-2 rounded-full bg-accent align-middle">
    <span className="sr-only">A message waits</span>
  </span>
);

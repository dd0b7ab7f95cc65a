import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { formatMoment, MISSING } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";
import { ageOf } from "./age.ts";
import { StatusWaits } from "./dispute-status-badge.tsx";

/**
 * The columns where a dispute has two lines, which leave no room for links: the people, then the service and the moment.
 * Beside a conversation, the service and the dispute's age, then the people. The tab says the status. `unread` disputes
 * are marked.
 */
export function disputeLines(
  columns: readonly Column<Dispute>[],
  unread: ReadonlySet<string>,
  isBeside: boolean,
): readonly Column<Dispute>[] {
  const mark = ({ id }: Dispute, isFirst: boolean) => (isFirst && unread.has(id) ? <UnreadMark /> : null);
  const inLines: Readonly<Record<string, Partial<Pick<Column<Dispute>, "cell" | "part">>>> = {
    service: {
      part: isBeside ? "primary" : "status",
      cell: (dispute) => (
        <span className="block truncate" title={dispute.service}>
          {mark(dispute, isBeside)}
          <bdi>{dispute.service || MISSING}</bdi>
        </span>
      ),
    },
    created_at: {
      part: isBeside ? "figure" : "time",
      cell: (dispute) => (
        <span title={formatMoment(dispute.createdAt)} className="flex items-center gap-1.5">
          <StatusWaits dispute={dispute} />
          {(isBeside ? ageOf : formatMoment)(dispute.createdAt)}
        </span>
      ),
    },
    client: {
      part: isBeside ? "status" : "primary",
      cell: (dispute) => (
        <span className={isBeside ? "block truncate" : ""} title={`${dispute.client.name} · ${dispute.provider.name}`}>
          {mark(dispute, !isBeside)}
          <bdi>{dispute.client.name || MISSING}</bdi> · <bdi>{dispute.provider.name || MISSING}</bdi>
        </span>
      ),
    },
    status: { part: undefined },
  };
  return columns.map((column) => ({ ...column, ...inLines[column.key] }));
}

const UnreadMark = () => (
  <span title="A message waits" className="me-1.5 inline-block size-2 rounded-full bg-accent align-middle">
    <span className="sr-only">A message waits</span>
  </span>
);

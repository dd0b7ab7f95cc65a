import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { formatMoment, MISSING } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";
import { ageOf } from "./age.ts";
import { disputeColumns } from "./dispute-columns.tsx";

/** The columns in a list of two lines, which has no room for links and whole moments. `unread` disputes are marked. */
export function disputeLines(unread: ReadonlySet<string>): readonly Column<Dispute>[] {
  const inLines: Readonly<Record<string, Pick<Column<Dispute>, "line" | "cell">>> = {
    service: {
      cell: ({ id, service }) => (
        <>
          {unread.has(id) ? <UnreadMark /> : null}
          <bdi className="font-medium">{service || MISSING}</bdi>
        </>
      ),
    },
    client: { line: "start", cell: ({ client }) => <bdi>{client.name}</bdi> },
    provider: { line: "then", cell: ({ provider }) => <bdi>{provider.name}</bdi> },
    created_at: {
      line: "end",
      cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{ageOf(createdAt)}</span>,
    },
  };
  return disputeColumns.map((column) => ({ ...column, ...inLines[column.key] }));
}

const UnreadMark = () => (
  <span title="A message waits" className="me-1.5 inline-block size-2 rounded-full bg-accent align-middle">
    <span className="sr-only">A message waits</span>
  </span>
);

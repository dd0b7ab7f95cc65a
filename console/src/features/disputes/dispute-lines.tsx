import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { formatMoment } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";
import { ageOf } from "./age.ts";
import { disputeColumns } from "./dispute-columns.tsx";

/** What a column is in the list of two lines, which has no room for links and whole moments. */
const IN_LINES: Readonly<Record<string, Pick<Column<Dispute>, "line" | "cell">>> = {
  client: { line: "start", cell: ({ client }) => <bdi>{client.name}</bdi> },
  provider: { line: "then", cell: ({ provider }) => <bdi>{provider.name}</bdi> },
  created_at: {
    line: "end",
    cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{ageOf(createdAt)}</span>,
  },
};

export const disputeLines: readonly Column<Dispute>[] = disputeColumns.map((column) => ({
  ...column,
  ...IN_LINES[column.key],
}));

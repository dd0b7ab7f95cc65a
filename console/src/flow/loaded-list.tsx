import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordWaiting } from "./record-waiting.tsx";

interface LoadedListProps<Row> {
  /** The noun of the rows within a sentence: `saved replies`. */
  of: string;
  rows: readonly Row[] | undefined;
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** A list item. */
  row: (row: Row) => ReactNode;
  /** Said where there is no row. */
  empty?: string | undefined;
}

/** The rows of a card or a panel, with their loading and failure states. */
export function LoadedList<Row>({ of, rows, query, row, empty }: LoadedListProps<Row>) {
  if (!rows) return <RecordWaiting of={of} query={query} failed={`Failed to fetch ${of}.`} place="part" />;
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul aria-busy={query.isFetching} className="-my-3 flex flex-col divide-y divide-line">
      {rows.map(row)}
    </ul>
  );
}

import { CSV_BOM, csvLine } from "@hivekeeper/contract/csv.ts";
import { textOf } from "@hivekeeper/contract/file.ts";
import { transactionFile } from "@hivekeeper/contract/files/transaction.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide";
import { useState } from "react";
import type { ShownList } from "#flow/list/use-list.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { TransactionAddress } from "./transaction-address.ts";
import { choiceOf } from "./transaction-call.ts";
import { type ShownTransactions, transactionPage } from "./transaction-queries.ts";

interface ExportShownProps {
  shown: ShownList<Transaction, ShownTransactions, TransactionAddress>;
}

/** Without the extension `lists`: the rows on screen as a file, without a call. */
export function ExportShown({ shown: { state, rows, isStale } }: ExportShownProps) {
  const [isWaiting, setWaiting] = useState(false);
  const queryClient = useQueryClient();
  /** The rows on screen may belong to the filters before: waits for the current ones. */
  const save = async () => {
    setWaiting(true);
    try {
      const { items } = await queryClient.fetchQuery({
        ...transactionPage(state),
        staleTime: Number.POSITIVE_INFINITY,
      });
      if (items.length > 0) saveShown(items, choiceOf(state));
    } catch {
      // Another choice was made meanwhile, or the list shows why its rows could not be loaded.
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Button
      icon={<Icon of={Download} className="size-4" />}
      disabled={!isStale && !rows?.length}
      isPending={isWaiting}
      onClick={() => void save()}
    >
      Export
    </Button>
  );
}

/** Saves rows as a CSV file that is named by kind, period and filters: `deposits_this_week_failed.csv`. */
function saveShown(rows: readonly Transaction[], { type, range, status, search }: ReturnType<typeof choiceOf>): void {
  const { columns } = transactionFile;
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => textOf(column, row)))];
  // The words of a search may name a person or an account: only that there was one is said.
  const name = [type, range, status, search && "search"].filter(Boolean).join("_");
  saveFile(new Blob([CSV_BOM, ...lines.map(csvLine)], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}

import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide";
import { useState } from "react";
import type { ShownList } from "#flow/use-list.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { saveShown } from "./save-shown.ts";
import type { TransactionAddress } from "./transaction-address.ts";
import { choiceOf } from "./transaction-call.ts";
import { type ShownTransactions, transactionPage } from "./transaction-queries.ts";

interface ExportShownProps {
  shown: ShownList<Transaction, ShownTransactions, TransactionAddress>;
}

/** Without the extension `export`: the rows on screen as a file, without a call. */
export function ExportShown({ shown: { state, rows, isStale } }: ExportShownProps) {
  const [isWaiting, setWaiting] = useState(false);
  const queryClient = useQueryClient();
  /** The rows of an earlier choice may still be on screen: those of the present one are awaited. */
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

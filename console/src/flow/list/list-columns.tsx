import type { ListName } from "@hivekeeper/contract/screens.ts";
import { ColumnChoice } from "#ui/table/column-choice.tsx";
import type { ColumnHead } from "#ui/table/table-column.ts";
import type { ListState } from "./address.ts";
import { prefer, useArrangement } from "./arrangement.ts";

interface ListColumnsProps {
  list: ListName;
  columns: readonly ColumnHead[];
  state: ListState;
  onArrange: (words: Pick<ListState, "hide" | "order">) => void;
}

/** The choice of a list's columns. It is kept in the address, which a link carries on, and as the preference. */
export function ListColumns({ list, columns, state, onArrange }: ListColumnsProps) {
  const arrangement = useArrangement(list, state);
  return (
    <ColumnChoice
      {...arrangement}
      columns={columns}
      onChange={(change) => {
        const { hidden, order, density } = { ...arrangement, ...change };
        const words = { hide: hidden.join(",") || undefined, order: order.join(",") || undefined };
        prefer(list, { ...words, density: density === "compact" ? density : undefined });
        onArrange(words);
      }}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SelectOption } from "#ui/table/select-filter.tsx";
import { allHives } from "./hive-queries.ts";

/** Every hive by name, for a select; loaded when the first select needs them, and kept. */
export function useHiveOptions() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(allHives());
  const names = useMemo(() => new Map(data?.items.map(({ id, name }) => [id, name])), [data]);
  const options = useMemo(
    () =>
      Array.from(names, ([value, label]): SelectOption => ({ value, label })).sort((one, other) =>
        one.label.localeCompare(other.label),
      ),
    [names],
  );
  return {
    options,
    /** By id. */
    names,
    /** There is no hive but these. */
    isSure: data?.isWhole === true && !data.isCapped && dataUpdatedAt > 0 && !isFetching,
    error,
    isFetching,
    retry: () => void refetch(),
  };
}

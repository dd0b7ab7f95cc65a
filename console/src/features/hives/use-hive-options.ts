import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SelectOption } from "#ui/table/select-filter.tsx";
import { allHives } from "./hive-queries.ts";

/** All hives by name, for a select. Loaded when the first select needs them, then cached. */
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
    /** Names by id. */
    names,
    /** The list is complete and fresh: no other hive exists. */
    isSure: data?.isWhole === true && !data.isCapped && dataUpdatedAt > 0 && !isFetching,
    error,
    isFetching,
    retry: () => void refetch(),
  };
}

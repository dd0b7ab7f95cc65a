import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

interface Shown<Data> {
  data: Data | undefined;
  /** When the data was loaded, in milliseconds since 1970. */
  asOf: number;
  /** The data is not what was asked for last: that is still loading, or has failed. */
  isStale: boolean;
}

/** The data of a query. What was shown before stays until another answer has arrived, also when the call fails. */
export function useShown<Data>({ data, dataUpdatedAt, isPlaceholderData }: UseQueryResult<Data>): Shown<Data> {
  const [last, setLast] = useState<Shown<Data>>({ data: undefined, asOf: 0, isStale: false });
  const isAnswer = data !== undefined && !isPlaceholderData;
  if (!isAnswer) return { ...last, isStale: last.data !== undefined };
  if (last.data !== data || last.asOf !== dataUpdatedAt) setLast({ data, asOf: dataUpdatedAt, isStale: false });
  return { data, asOf: dataUpdatedAt, isStale: false };
}

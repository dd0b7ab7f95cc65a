import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#lib/call-error.ts";
import { useNotifyFailed } from "./notify.ts";

interface LastAnswer<Data> {
  data: Data | undefined;
  /** When the data was loaded, in milliseconds since 1970. */
  asOf: number;
  /** The data is not what was asked for last: that is still loading, or has failed. */
  isStale: boolean;
}

export type Shown<Data> = ReturnType<typeof useShown<Data>>;

/**
 * The data of a query, and its failure. What was shown before stays until another answer has arrived, also when the
 * call fails. `failed` is what a failure says where the server gave no reason.
 */
export function useShown<Data>(query: UseQueryResult<Data>, failed: string) {
  const { error, isFetching, refetch } = query;
  useNotifyFailed(error, failed);
  const failure = error && {
    message: failureText(error, failed),
    onRetry: () => void refetch(),
    isRetrying: isFetching,
  };
  return { ...useLastAnswer(query), failure };
}

function useLastAnswer<Data>({ data, dataUpdatedAt, isPlaceholderData }: UseQueryResult<Data>): LastAnswer<Data> {
  const [last, setLast] = useState<LastAnswer<Data>>({ data: undefined, asOf: 0, isStale: false });
  const isAnswer = data !== undefined && !isPlaceholderData;
  if (!isAnswer) return { ...last, isStale: last.data !== undefined };
  if (last.data !== data || last.asOf !== dataUpdatedAt) setLast({ data, asOf: dataUpdatedAt, isStale: false });
  return { data, asOf: dataUpdatedAt, isStale: false };
}

import type { QueryClient } from "@tanstack/react-query";
import { creatorRecord } from "./creator-queries.ts";

/** Asks for one creator; apart from the list, whose code the details do not need. */
export const prefetchCreator = (queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.prefetchQuery(creatorRecord(id));

import { listColleagues } from "@hivekeeper/contract/assignment.ts";
import { readColleagues } from "@hivekeeper/contract/read/assignment.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";

const NONE = [] as const;

/** Extension `assignment`: the active administrators, by name; empty until they are known. */
export const useColleagues = () =>
  useQuery({
    queryKey: ["colleagues"],
    queryFn: async ({ signal }) => readColleagues((await call(listColleagues, { signal })).body),
    enabled: offers("assignment"),
    staleTime: 300_000,
  }).data ?? NONE;

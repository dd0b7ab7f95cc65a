import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { readInvestor, readVestAnswer, readVestPage } from "@hivekeeper/contract/read/vest.ts";
import {
  closeVest,
  createVest,
  deleteVest,
  getVest,
  listInvestors,
  listVests,
  updateVest,
  type Vest,
} from "@hivekeeper/contract/vest.ts";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import type { OnProgress } from "#lib/transport.ts";
import { bodyOf, type VestFields } from "./vest-body.ts";
import type { VestQuery } from "./vest-list-state.ts";
import { sayDone, sayFailed } from "./vest-toasts.ts";

const KEY = "vests";
const PAGES = [KEY, "page"];
const oneKey = (id: string) => [KEY, "one", id];

/** One investment and the version of it that an edit refers to; `etag` is null where the backend keeps no versions. */
export interface VestRecord {
  vest: Vest;
  etag: string | null;
}

/** While another page or search is on its way the last one stays, so that nothing jumps. */
export const vestPage = (query: VestQuery) =>
  queryOptions({
    queryKey: [...PAGES, query],
    queryFn: async ({ signal }) => readVestPage((await call(listVests, { query: { ...query }, signal })).body),
    placeholderData: keepPreviousData,
  });

/** Throws a 404 also where a backend answers 200 without a record. */
export const vestRecord = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => recordOf(await call(getVest, { params: { id }, signal })),
  });

/** The record; until it is there, what a list has already shown of it. */
export function useVestRecord(id: string) {
  const queryClient = useQueryClient();
  return useQuery({ ...vestRecord(id), placeholderData: () => listed(queryClient, id) });
}

/** Extension `investors`. */
export const investorPage = (id: string, page: number) =>
  queryOptions({
    queryKey: [KEY, "investors", id, page],
    queryFn: async ({ signal }) =>
      unwrapList((await call(listInvestors, { params: { id }, query: { page }, signal })).body, readInvestor),
    placeholderData: keepPreviousData,
  });

interface Save {
  fields: VestFields;
  signal: AbortSignal;
  onProgress: OnProgress;
}

export function useCreateVest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, ...save }: Save & { idempotencyKey: string }) =>
      call(createVest, { ...save, body: bodyOf(fields, { clears: false }) }),
    onSuccess: ({ body }) => {
      sayDone("Created", body);
      void queryClient.invalidateQueries({ queryKey: PAGES });
    },
    onError: (error) => sayFailed(error, "Could not save investment."),
  });
}

/** With the extension `safe-writes`, 409 when somebody saved after the version `ifMatch` names. */
export function useUpdateVest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, ...save }: Save & { ifMatch: string | null }) =>
      call(updateVest, { ...save, params: { id }, body: bodyOf(fields, { clears: true }) }),
    onSuccess: (answer) => {
      sayDone("Updated", answer.body);
      return adopt(queryClient, id, answer);
    },
    onError: (error) => sayFailed(error, "Could not update investment."),
  });
}

export function useDeleteVest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signal: AbortSignal) => call(deleteVest, { params: { id }, signal }),
    onSuccess: ({ body }) => {
      sayDone("Deleted", body, "VestDeleted Successfully");
      queryClient.removeQueries({ queryKey: oneKey(id), type: "inactive" });
      void queryClient.invalidateQueries({ queryKey: PAGES });
    },
    onError: (error) => sayFailed(error, "Delete failed."),
  });
}

/** Extension `vest-close`. */
export function useCloseVest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signal: AbortSignal) => call(closeVest, { params: { id }, signal }),
    onSuccess: (answer) => {
      sayDone("Updated", answer.body);
      return adopt(queryClient, id, answer);
    },
    onError: (error) => sayFailed(error, "Could not update investment."),
  });
}

function recordOf({ body, etag }: Answer): VestRecord {
  const vest = readVestAnswer(body);
  if (!vest) throw new CallError("http", { status: 404, serverText: "Investment not found" });
  return { vest, etag };
}

/** Only a backend that keeps versions is known to answer an edit with the whole record; else it is asked for again. */
function adopt(queryClient: QueryClient, id: string, answer: Answer): void {
  const vest = readVestAnswer(answer.body);
  if (vest && answer.etag) queryClient.setQueryData(vestRecord(id).queryKey, { vest, etag: answer.etag });
  else void queryClient.invalidateQueries({ queryKey: oneKey(id) });
  void queryClient.invalidateQueries({ queryKey: PAGES });
}

function listed(queryClient: QueryClient, id: string): VestRecord | undefined {
  const pages = queryClient.getQueriesData<{ items: Vest[] }>({ queryKey: PAGES });
  const vest = pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
  return vest && { vest, etag: null };
}

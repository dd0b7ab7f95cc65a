import type { Fields } from "@hivekeeper/contract/fields.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { readOwnItem, readOwnList } from "@hivekeeper/contract/read/fields.ts";
import {
  type Saved,
  type SavedReply,
  type SavedView,
  savedReplyFields,
  savedViewFields,
} from "@hivekeeper/contract/saved.ts";
import * as replyCalls from "@hivekeeper/contract/saved-reply.ts";
import * as viewCalls from "@hivekeeper/contract/saved-view.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { useChange } from "#flow/change/use-change.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyFailed } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";

interface Kind<Values> {
  noun: "view" | "reply";
  table: Fields;
  calls: Readonly<Record<"list" | "create" | "update" | "remove", Operation>>;
  bodyOf: (values: Partial<Values>) => object;
}

interface Creation<Values> {
  values: Values;
  signal: AbortSignal;
  idempotencyKey: string;
}

interface Edit<One, Values> {
  seen: One;
  values: Partial<Values>;
  signal: AbortSignal;
}

/** What administrators save under a name: one's own records and the shared ones, by name, and what changes them. */
function savedOf<One extends Saved, Values>({ noun, table, calls, bodyOf }: Kind<Values>) {
  const all = queryOptions({
    queryKey: [`saved ${noun}`],
    queryFn: async ({ signal }) => readOwnList(table, (await call(calls.list, { signal })).body) as unknown as One[],
  });
  const failed = `Failed to save ${noun}.`;

  /** Shows the record of an answer; fetches all of them again where there is none in it. */
  function adopt(queryClient: QueryClient, body: unknown): One | null {
    const saved = readOwnItem(table, body) as unknown as One | null;
    if (saved) {
      queryClient.setQueryData(all.queryKey, (others = []) =>
        [...others.filter(({ id }) => id !== saved.id), saved].sort((a, b) => a.name.localeCompare(b.name)),
      );
    } else void refetchChanged(queryClient, all.queryKey);
    return saved;
  }

  return {
    all,
    failed,

    useCreate: (onCreated?: (made: One) => void) =>
      useChange({
        request: ({ values, ...save }: Creation<Values>) => ({
          ...save,
          operation: calls.create,
          body: bodyOf(values),
        }),
        done: "Created",
        onSuccess: (queryClient, { body }) => {
          const made = adopt(queryClient, body);
          if (made) onCreated?.(made);
        },
        failed,
      }),

    /** A refused edit fetches all again: another device may have changed the record. */
    useUpdate: () =>
      useChange({
        request: ({ seen, values, signal }: Edit<One, Values>) => ({
          ...{ operation: calls.update, params: { id: seen.id }, ifMatch: ifMatchOf(seen), signal },
          body: bodyOf(values),
        }),
        done: "Updated",
        onSuccess: (queryClient, { body }) => void adopt(queryClient, body),
        onError: (error, _variables, queryClient) => {
          notifyFailed(error, failed);
          void refetchChanged(queryClient, all.queryKey);
        },
      }),

    useDelete: ({ id }: One) =>
      useChange({
        request: (signal: AbortSignal) => ({ operation: calls.remove, params: { id }, signal }),
        done: "Deleted",
        onSuccess: (queryClient) =>
          queryClient.setQueryData(all.queryKey, (others) => others?.filter((one) => one.id !== id)),
        failed: `Failed to delete ${noun}.`,
      }),
  };
}

/** Extension `lists`. */
export const savedViews = savedOf<SavedView, Pick<SavedView, "list" | "name" | "isShared" | "words">>({
  noun: "view",
  table: savedViewFields,
  calls: {
    ...{ list: viewCalls.listViews, create: viewCalls.createView },
    ...{ update: viewCalls.updateView, remove: viewCalls.deleteView },
  },
  bodyOf: ({ name, isShared, ...others }) => ({ name: name?.trim(), is_shared: isShared, ...others }),
});

export type ReplyValues = Pick<SavedReply, "name" | "text" | "isShared">;

/** Extension `desk`. */
export const savedReplies = savedOf<SavedReply, ReplyValues>({
  noun: "reply",
  table: savedReplyFields,
  calls: {
    ...{ list: replyCalls.listReplies, create: replyCalls.createReply },
    ...{ update: replyCalls.updateReply, remove: replyCalls.deleteReply },
  },
  bodyOf: ({ name, isShared, text }) => ({ name: name?.trim(), is_shared: isShared, text: text?.trim() }),
});

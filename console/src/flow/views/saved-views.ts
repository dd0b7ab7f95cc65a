import { readOwnItem, readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { type SavedView, savedViewFields } from "@hivekeeper/contract/saved.ts";
import { createView, deleteView, listViews, updateView } from "@hivekeeper/contract/saved-view.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { useChange } from "#flow/change/use-change.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyFailed } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { requestTo } from "#lib/call-request.ts";

const KEY = "views";

/** Extension `lists`: one's own and the shared ones, by name. */
export const savedViews = queryOptions({
  queryKey: [KEY],
  queryFn: async ({ signal }) => readOwnList(savedViewFields, (await call(listViews, { signal })).body),
});

export const SAVE_FAILED = "Failed to save view.";

type NewView = Pick<SavedView, "list" | "name" | "isShared" | "words">;
type ViewEdit = Partial<Pick<SavedView, "name" | "isShared" | "words">>;

/** Resolves to the new view. */
export const useCreateView = (onCreated: (view: SavedView) => void) =>
  useChange({
    request: ({ view, ...save }: { view: NewView; signal: AbortSignal; idempotencyKey: string }) =>
      requestTo(createView, { ...save, body: { ...bodyOf(view), list: view.list } }),
    done: "Created",
    onSuccess: (queryClient, { body }) => {
      const made = adopt(queryClient, body);
      if (made) onCreated(made);
    },
    failed: SAVE_FAILED,
  });

export const useUpdateView = () =>
  useChange({
    request: ({ seen, edit, signal }: { seen: SavedView; edit: ViewEdit; signal: AbortSignal }) =>
      requestTo(updateView, { params: { id: seen.id }, body: bodyOf(edit), ifMatch: ifMatchOf(seen), signal }),
    done: "Updated",
    onSuccess: (queryClient, { body }) => void adopt(queryClient, body),
    onError: (error, _variables, queryClient) => {
      notifyFailed(error, SAVE_FAILED);
      void refetchChanged(queryClient, [KEY]);
    },
  });

export const useDeleteView = ({ id }: SavedView) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteView, { params: { id }, signal }),
    done: "Deleted",
    onSuccess: (queryClient) =>
      queryClient.setQueryData(savedViews.queryKey, (views) => views?.filter((view) => view.id !== id)),
    failed: "Failed to delete view.",
  });

/** Shows the view of an answer; fetches all of them again where there is none in it. */
function adopt(queryClient: QueryClient, body: unknown): SavedView | null {
  const saved = readOwnItem(savedViewFields, body);
  if (saved) {
    queryClient.setQueryData(savedViews.queryKey, (views = []) =>
      [...views.filter(({ id }) => id !== saved.id), saved].sort((a, b) => a.name.localeCompare(b.name)),
    );
  } else void refetchChanged(queryClient, [KEY]);
  return saved;
}

const bodyOf = ({ name, isShared, words }: ViewEdit) => ({ name: name?.trim(), is_shared: isShared, words });

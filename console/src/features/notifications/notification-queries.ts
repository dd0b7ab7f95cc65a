import {
  listNotifications,
  type NotificationPage,
  notificationPageFields,
  readNotifications,
} from "@hivekeeper/contract/notification.ts";
import { readOwn } from "@hivekeeper/contract/read/fields.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailed } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { canFollow } from "./can-follow.ts";

const KEY = "notifications";
const WITHOUT_STREAM_MS = 60_000;

/** The newest notifications. Polled where no stream reports changes. */
export const notificationPage = () =>
  queryOptions({
    queryKey: [KEY],
    queryFn: async ({ signal }) => {
      const { body } = await call(listNotifications, { signal });
      const page = isRaw(body) && readOwn(notificationPageFields, body);
      if (!page) throw new CallError("unexpected");
      return page;
    },
    refetchInterval: canFollow() ? false : WITHOUT_STREAM_MS,
  });

export const refreshNotifications = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, [KEY]);

/** Marks one notification as read by its id, or all without an id. The change is optimistic. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => call(readNotifications, { body: id === undefined ? {} : { ids: [id] } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: [KEY] });
      queryClient.setQueryData(notificationPage().queryKey, (page) => page && marked(page, id));
    },
    onError: (error) => notifyFailed(error, "The notifications could not be marked as read."),
    onSettled: () => refreshNotifications(queryClient),
  });
}

function marked(page: NotificationPage, id: string | undefined): NotificationPage {
  const isMeant = (item: NotificationPage["items"][number]) => !item.isRead && (id === undefined || item.id === id);
  return {
    ...page,
    items: page.items.map((item) => (isMeant(item) ? { ...item, isRead: true } : item)),
    unread: id === undefined ? 0 : page.unread - page.items.filter(isMeant).length,
  };
}

import { useQuery } from "@tanstack/react-query";
import { notificationPage } from "./notification-queries.ts";

/** The disputes with messages that wait, as far as the bell knows them. Asks nothing itself. */
export function useUnreadDisputes(): ReadonlySet<string> {
  const { data } = useQuery({ ...notificationPage(), enabled: false });
  const waiting = data?.items.filter(({ kind }) => kind === "message") ?? [];
  return new Set(waiting.map(({ subjectId }) => subjectId));
}

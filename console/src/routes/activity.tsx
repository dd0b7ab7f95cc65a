import { ActivityList } from "#features/activity/activity-list.tsx";
import { activityFacets, activityListPage } from "#features/activity/activity-queries.ts";
import { useListAddress } from "#flow/list/use-list-address.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { activitySubjects } from "./activity-subjects.tsx";

export const prefetch: Prefetch<"/activity"> = ({ queryClient, search }) => {
  void queryClient.prefetchQuery(activityListPage(search));
  void queryClient.prefetchQuery(activityFacets);
};

export function Screen({ search, navigate }: ScreenProps<"/activity">) {
  const { address } = useListAddress("/activity", search, navigate);
  return <ActivityList address={address} subjects={activitySubjects} />;
}

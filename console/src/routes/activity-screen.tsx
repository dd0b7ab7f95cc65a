import { ActivityList } from "#features/activity/activity-list.tsx";
import { useListAddress } from "#flow/use-list-address.ts";
import type { ScreenProps } from "#lib/router/route.ts";
import { activitySubjects } from "./activity-subjects.tsx";

export function ActivityScreen({ search, navigate }: ScreenProps<"/activity">) {
  const { address } = useListAddress("/activity", search, navigate);
  return <ActivityList address={address} subjects={activitySubjects} />;
}

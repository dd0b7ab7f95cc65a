import { getRouteApi } from "@tanstack/react-router";
import { ActivityList } from "#features/activity/activity-list.tsx";
import { useListAddress } from "#flow/use-list-address.ts";
import { activitySubjects } from "./activity-subjects.tsx";

const route = getRouteApi("/activity");

export function ActivityScreen() {
  const navigate = route.useNavigate();
  const { address } = useListAddress(
    "/activity",
    route.useSearch(),
    (search, how) => void navigate({ search, ...how }),
  );
  return <ActivityList address={address} subjects={activitySubjects} />;
}

import { getRouteApi } from "@tanstack/react-router";
import { ActivityList } from "#features/activity/activity-list.tsx";
import { readActivityListState } from "#features/activity/activity-list-state.ts";
import { activitySubjects } from "./activity-subjects.tsx";

const route = getRouteApi("/activity");

export function ActivityScreen() {
  const state = readActivityListState({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return (
    <ActivityList
      state={state}
      subjects={activitySubjects}
      onChange={(search, how) => void navigate({ search, ...how })}
    />
  );
}

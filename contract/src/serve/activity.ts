import type { Activity, ActivityFacets } from "../activity.ts";

export const serveActivity = (activity: Activity) => ({
  id: Number(activity.id),
  at: activity.at,
  actor: activity.actor,
  actor_id: activity.actorId === "" ? null : Number(activity.actorId),
  action: activity.action,
  subject_type: activity.subjectType,
  subject_id: activity.subjectId,
  subject_name: activity.subjectName,
  changes: Object.fromEntries(activity.changes.map(({ field, before, after }) => [field, [before, after]])),
});

export const serveActivityFacets = ({ actions, subjectTypes, actors }: ActivityFacets) => ({
  actions,
  subject_types: subjectTypes,
  actors: actors.map(({ id, name }) => ({ id: id === null ? null : Number(id), name })),
});

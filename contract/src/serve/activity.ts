import type { Activity } from "../activity.ts";

export const serveActivity = (activity: Activity) => ({
  id: Number(activity.id),
  at: activity.at,
  actor: activity.actor,
  action: activity.action,
  subject_type: activity.subjectType,
  subject_id: activity.subjectId,
  subject_name: activity.subjectName,
  changes: Object.fromEntries(activity.changes.map(({ field, before, after }) => [field, [before, after]])),
});

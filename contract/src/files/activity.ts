import type { Activity } from "../activity.ts";
import type { ListFile } from "../file.ts";

export const activityFile: ListFile<Activity> = {
  name: "activity",
  title: "Activity",
  columns: [
    { key: "at", title: "Date", kind: "moment", value: ({ at }) => at },
    { key: "actor", title: "Person", value: ({ actor }) => actor },
    { key: "action", title: "Action", value: ({ action }) => action },
    { key: "subject_type", title: "Subject type", value: ({ subjectType }) => subjectType },
    { key: "subject_id", title: "Subject ID", value: ({ subjectId }) => subjectId },
    { key: "subject", title: "Subject", value: ({ subjectName }) => subjectName },
    /** Also of addresses and phone numbers. */
    { key: "changes", title: "Changes", isContact: true, value: ({ changes }) => changes.map(inWords).join("; ") },
  ],
};

const inWords = ({ field, before, after }: Activity["changes"][number]): string =>
  `${field}: ${shown(before)} → ${shown(after)}`;

/** The text of a value; `—` for an empty one. */
function shown(value: unknown): string {
  if (value === null || value === "") return "—";
  return typeof value === "string" ? value : JSON.stringify(value);
}

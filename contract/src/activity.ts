import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** One change: who made it, when, to what, and the changed fields. */
export const activityFields = {
  id: { wire: "id", kind: "id" },
  at: { wire: "at", kind: "moment" },
  actor: { wire: "actor", kind: "text" },
  /** Empty for the server itself. */
  actorId: { wire: "actor_id", kind: "id", nullable: true },
  action: { wire: "action", kind: "text" },
  subjectType: { wire: "subject_type", kind: "text" },
  subjectId: { wire: "subject_id", kind: "text" },
  subjectName: { wire: "subject_name", kind: "text" },
  changes: { wire: "changes", kind: "changes" },
} as const satisfies Fields;

export type Activity = OwnNounOf<typeof activityFields>;

/** The values that the log can be filtered by, each once, in alphabetical order. */
export const activityFacetFields = {
  actions: { wire: "actions", kind: "texts" },
  subjectTypes: { wire: "subject_types", kind: "texts" },
  /** An actor without an id is the server itself; a filter names it by `name`. */
  actors: {
    wire: "actors",
    kind: "records",
    fields: { id: { wire: "id", kind: "id", nullable: true }, name: { wire: "name", kind: "text" } },
  },
} as const satisfies Fields;

export type ActivityFacets = OwnNounOf<typeof activityFacetFields>;

/** Extension `audit`: `actor` (an id or a part of a name), `action`, `subject_type`, `subject_id`, `from`, `to`; with `lists` `member_id`. */
export const listActivity = { method: "GET", url: "/x/activity", right: "any" } as const satisfies Operation;

/** Extension `audit`. */
export const listActivityFacets = {
  method: "GET",
  url: "/x/activity/facets",
  right: "any",
} as const satisfies Operation;

/** Extensions `audit` and `lists`. */
export const exportActivity = {
  method: "GET",
  url: "/x/export/activity.:format",
  right: "exports.see",
} as const satisfies Operation;

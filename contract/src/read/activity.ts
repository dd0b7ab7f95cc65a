import type { Activity, ActivityFacets } from "../activity.ts";
import { isRaw, type Raw, textOf, textsOf } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

export function readActivity(raw: Raw): Activity {
  const changes = isRaw(raw.changes) ? raw.changes : {};
  return {
    id: textOf(raw.id),
    at: textOf(raw.at),
    actor: textOf(raw.actor),
    actorId: textOf(raw.actor_id),
    action: textOf(raw.action),
    subjectType: textOf(raw.subject_type),
    subjectId: textOf(raw.subject_id),
    subjectName: textOf(raw.subject_name),
    changes: Object.entries(changes).map(([field, pair]) =>
      Array.isArray(pair) ? { field, before: pair[0], after: pair[1] } : { field, before: null, after: pair },
    ),
  };
}

export function readActivityFacets(body: unknown): ActivityFacets {
  const raw = unwrapItem(body) ?? {};
  const actors = Array.isArray(raw.actors) ? raw.actors.filter(isRaw) : [];
  return {
    actions: textsOf(raw.actions),
    subjectTypes: textsOf(raw.subject_types),
    actors: actors.map(({ id, name }) => ({ id: textOf(id) || null, name: textOf(name) })),
  };
}

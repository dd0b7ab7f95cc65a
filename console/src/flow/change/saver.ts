import { activityFields, listActivity } from "@hivekeeper/contract/activity.ts";
import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";
import { formatSince } from "#lib/format.ts";

/** Who saved a record, and when: `at 14:05` today, `on 21 Nov 2026, 14:05` before. */
export interface Saver {
  name: string;
  when: string;
}

/**
 * Extension `audit`: who last changed one of the fields of `record` ("member 12") that `isField` names on the wire.
 * `null` where the activity does not know it.
 */
export async function findSaver(record: string, isField: (wire: string) => boolean): Promise<Saver | null> {
  const [, type = "", id] = /^(.+) (\S+)$/.exec(record) ?? [];
  if (!id || !offers("audit")) return null;
  try {
    const query = { subject_type: type.replaceAll(" ", "_"), subject_id: id };
    const { items } = readOwnPage(activityFields, (await call(listActivity, { query })).body);
    const entry = items.find(({ changes }) => changes.some(({ field }) => isField(field)));
    if (!entry) return null;
    const when = formatSince(Date.parse(entry.at), "at ");
    return { name: entry.actor, when: when.startsWith("at ") ? when : `on ${when}` };
  } catch {
    return null;
  }
}

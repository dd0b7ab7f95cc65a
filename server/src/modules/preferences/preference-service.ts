import type { ListPreference } from "@hivekeeper/contract/preference.ts";
import type { PreferencePatch } from "@hivekeeper/contract/schemas/preference.ts";
import { LISTS } from "@hivekeeper/contract/view-words.ts";
import type { Database } from "#db/database.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { mayReadView } from "#modules/saved/saved-view-service.ts";
import type { Administrator } from "#modules/session/session-service.ts";
import { writePreference } from "./preference-repository.ts";

/**
 * Changes an administrator's own preference. Of two browsers the last one decides, field by field.
 *
 * @throws {Refusal} `not_found` for an unknown key; `invalid` for a view that is not of this list or not readable.
 */
export function changePreference(
  db: Database,
  administrator: Administrator,
  key: string,
  patch: PreferencePatch,
): Promise<ListPreference> {
  const list = LISTS.find((name) => `list.${name}` === key);
  if (!list) throw new Refusal("not_found", "There is no such preference");
  const { default_view: view, ...columns } = patch;
  return db.transaction(async (tx) => {
    if (view && !(await mayReadView(tx, view, list, administrator))) {
      throw invalid({ default_view: ["This list has no such view"] });
    }
    return writePreference(
      tx,
      administrator.id,
      list,
      view === undefined ? columns : { ...columns, defaultViewId: view },
    );
  });
}

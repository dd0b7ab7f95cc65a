import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "#db/database.ts";
import { PEOPLE, withoutPersonal, withoutTexts } from "#lib/personal-changes.ts";
import type { Settings } from "../../settings.ts";
import {
  deleteOldSignIns,
  findMark,
  findOldEntries,
  type OldEntry,
  takeTurn,
  writeEntries,
  writeMark,
} from "./retention-repository.ts";

const BATCH = 1_000;

type Kept = Pick<Settings, "retentionActivityDays" | "retentionSigninsDays" | "stepPauseMs">;

/** Lets personal values go that are older than the settings say, batch by batch, until none is left or `signal` ends it. */
export async function letOldValuesGo(db: Database, settings: Kept, signal?: AbortSignal): Promise<void> {
  const { retentionActivityDays: days, retentionSigninsDays, stepPauseMs } = settings;
  const batches = [
    ...(days === undefined ? [] : [() => forgetEntries(db, days)]),
    async () => (await deleteOldSignIns(db, retentionSigninsDays, BATCH)) === BATCH,
  ];
  for (const makeBatch of batches) while (!signal?.aborted && (await makeBatch())) await pause(stepPauseMs);
}

/** Returns whether there may be more; there is none for a server that finds another one at it. */
const forgetEntries = (db: Database, days: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return false;
    const entries = await findOldEntries(tx, await findMark(tx), days, BATCH);
    const last = entries.at(-1);
    if (!last) return false;
    await writeEntries(
      tx,
      entries.map(impersonal).filter((entry, at) => !isDeepStrictEqual(entry, entries[at])),
    );
    await writeMark(tx, last.id);
    return entries.length === BATCH;
  });

/** An entry that names nobody: of a person remain the number and which fields were changed. */
function impersonal(entry: OldEntry): OldEntry {
  const { subjectType: type, subjectId: id, changes } = entry;
  if (!PEOPLE.some((person) => person === type)) return { ...entry, changes: withoutTexts(changes) };
  return {
    ...entry,
    subjectName: `${type === "identity" ? "creator" : type} ${id}`,
    changes: withoutPersonal(changes),
  };
}

import { DatabaseIsTaken } from "./embedded/holder.ts";
import { meetingPlace } from "./embedded/meeting-place.ts";
import { connectionIn } from "./embedded/open-embedded.ts";
import { type DatabaseOptions, databaseAt, type OpenDatabase, openDatabase } from "./open-database.ts";
import { prepare } from "./prepare.ts";

/** A starting server has its lock before its socket, so a command waits. */
const LONGEST_WAIT = 10_000;

/**
 * Opens the database for a command: through the running server's socket, or directly when no server runs. The database
 * is reachable and migrated when this returns. Closing it does not disturb the running server.
 */
export async function reachDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await openDatabase(options).catch(async (error) => {
    if (!(error instanceof DatabaseIsTaken)) throw error;
    return databaseAt("embedded", connectionIn(await meetingPlace(options.dataDir)), options.log);
  });
  try {
    await prepare(database, { signal: AbortSignal.timeout(LONGEST_WAIT) });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

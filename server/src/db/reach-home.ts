import { HomeIsTaken } from "./embedded/holder.ts";
import { meetingPlace } from "./embedded/meeting-place.ts";
import { connectionIn } from "./embedded/open-embedded.ts";
import { type Home, type HomeOptions, homeAt, openHome } from "./home.ts";
import { prepare } from "./prepare.ts";

/** A server that is just starting has its lock before its socket. */
const LONGEST_WAIT = 10_000;

/**
 * For commands: the database of the running server, or, when none runs, the home opened by ourselves. It is ready for
 * use, reachable and migrated; closing it leaves a server that runs alone.
 */
export async function reachHome(options: HomeOptions): Promise<Home> {
  const home = await openHome(options).catch(async (error) => {
    if (!(error instanceof HomeIsTaken)) throw error;
    return homeAt("embedded", connectionIn(await meetingPlace(options.dataDir)), options.log);
  });
  try {
    await prepare(home, { signal: AbortSignal.timeout(LONGEST_WAIT) });
    return home;
  } catch (error) {
    await home.close();
    throw error;
  }
}

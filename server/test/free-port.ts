import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Above the usual services, and below the ports that a system gives to outgoing connections (from 32,768 on). */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const ATTEMPTS = 100;

/**
 * A port on which nothing listens. The system gives it to nobody by itself, so that a server can end and start at it
 * again while other tests run.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}`);
}

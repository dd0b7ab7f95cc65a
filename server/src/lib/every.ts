import type { FastifyInstance } from "fastify";

/**
 * Runs `work` every `seconds` while the server runs, never twice at once, and not before the database is prepared: a
 * first start migrates and fills it for as long as it takes. A failure is logged and the next interval tries again.
 * Closing the server waits for a run in progress.
 */
export function every(app: FastifyInstance, seconds: number, name: string, work: () => Promise<unknown>): void {
  let running: Promise<void> | null = null;
  const turn = async () => {
    try {
      if (app.isPrepared()) await work();
    } catch (error) {
      app.log.error({ err: error }, `Could not ${name}`);
    }
  };
  const timer = setInterval(() => {
    running ??= turn().finally(() => {
      running = null;
    });
  }, seconds * 1000).unref();
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await running;
  });
}

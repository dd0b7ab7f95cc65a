import type { FastifyInstance } from "fastify";

/**
 * Runs `work` every `seconds` while the server runs, never twice at once. A failure is logged and the next interval
 * tries again. Closing the server waits for a run in progress.
 */
export function every(app: FastifyInstance, seconds: number, name: string, work: () => Promise<unknown>): void {
  let running: Promise<void> | null = null;
  const turn = async () => {
    try {
      await work();
    } catch (error) {
      app.log.error({ err: error }, `Could not ${name}`);
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= turn();
  }, seconds * 1000).unref();
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await running;
  });
}

import type { FastifyInstance } from "fastify";

/**
 * Does `work` every so many seconds while the server runs; a failure is logged and the next turn tries again.
 * Closing the server waits for work that is under way.
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

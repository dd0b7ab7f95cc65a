import type { FastifyInstance } from "fastify";

/** Returns a function that runs work which no answer waits for. A failure is logged; closing the server waits for the rest. */
export function besideAnswers(app: FastifyInstance, name: string): (work: () => Promise<unknown>) => void {
  const running = new Set<Promise<unknown>>();
  app.addHook("onClose", () => Promise.all(running).then(() => {}));
  return (work) => {
    const run: Promise<unknown> = work()
      .catch((error: unknown) => app.log.error({ err: error }, `Could not ${name}`))
      .finally(() => running.delete(run));
    running.add(run);
  };
}

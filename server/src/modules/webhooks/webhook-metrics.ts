import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import { findOutboxNumbers } from "./webhook-repository.ts";

/** Registers the numbers of the outbox. While the database does not answer they are left out. */
export function countOutbox(app: FastifyInstance): void {
  const find = () => findOutboxNumbers(app.db).catch(() => undefined);
  new Gauge({
    name: "hivekeeper_webhook_deliveries",
    help: "Events in the outbox of the addresses that are on, by state",
    labelNames: ["state"],
    registers: [app.numbers],
    async collect() {
      this.reset();
      const numbers = await find();
      if (!numbers) return;
      this.set({ state: "waiting" }, numbers.waiting);
      this.set({ state: "dead" }, numbers.dead);
    },
  });
  new Gauge({
    name: "hivekeeper_webhook_oldest_seconds",
    help: "The age of the oldest event that waits",
    registers: [app.numbers],
    async collect() {
      const numbers = await find();
      this.set(numbers?.oldestSeconds ?? 0);
    },
  });
}

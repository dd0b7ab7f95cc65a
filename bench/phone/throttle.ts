import type { CDPSession } from "@playwright/test";
import type { Connection } from "./connections.ts";
import type { Wire } from "./wire.ts";

export type Conditions = Pick<Connection, "kbitPerSecond" | "latency" | "slowdown">;
export const UNTHROTTLED: Conditions = { kbitPerSecond: null, latency: 0, slowdown: 1 };

/**
 * Throttles a page and its workers: the page's conditions do not cover the requests of a service worker. `wire` gets
 * the worker's requests too.
 */
export class Throttle {
  readonly #session: CDPSession;
  readonly #workers = new Set<string>();
  #conditions = UNTHROTTLED;

  constructor(session: CDPSession, wire: Wire) {
    this.#session = session;
    session.on("Target.attachedToTarget", ({ sessionId }) => {
      this.#workers.add(sessionId);
      this.#send(sessionId, "Network.enable");
      this.#send(sessionId, "Network.emulateNetworkConditions", networkOf(this.#conditions));
      this.#send(sessionId, "Runtime.runIfWaitingForDebugger");
    });
    session.on("Target.detachedFromTarget", ({ sessionId }) => this.#workers.delete(sessionId));
    session.on("Target.receivedMessageFromTarget", ({ sessionId, message }) => {
      const { method, params } = JSON.parse(message);
      if (method) wire.take(method, params, sessionId);
    });
  }

  async set(conditions: Conditions): Promise<void> {
    this.#conditions = conditions;
    // Sessions of playwright-core have no child sessions, but they carry messages to other targets.
    await this.#session.send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: false,
    });
    await this.#session.send("Network.emulateNetworkConditions", networkOf(conditions));
    await this.#session.send("Emulation.setCPUThrottlingRate", { rate: conditions.slowdown });
    for (const worker of this.#workers) this.#send(worker, "Network.emulateNetworkConditions", networkOf(conditions));
  }

  #send(sessionId: string, method: string, params: object = {}): void {
    const message = JSON.stringify({ id: 1, method, params });
    this.#session.send("Target.sendMessageToTarget", { sessionId, message }).catch(() => {}); // the worker has ended
  }
}

function networkOf({ kbitPerSecond, latency }: Conditions) {
  const throughput = kbitPerSecond === null ? -1 : (kbitPerSecond * 1000) / 8;
  return { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
}

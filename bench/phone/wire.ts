import type { CDPSession } from "@playwright/test";

interface Exchange {
  /** Seconds of the browser's clock. */
  readonly sentAt: number;
  finishedAt?: number;
  /** Headers and body as they came over the wire; 0 from a cache. */
  bytes?: number;
}

interface Traffic {
  readonly requests: number;
  readonly bytes: number;
}

/** The parameters of the events of the domain Network that are read here. */
interface NetworkEvent {
  readonly requestId: string;
  readonly timestamp: number;
  readonly encodedDataLength?: number;
}

/** The exchanges of a page and of its service worker with the server. */
export class Wire {
  readonly #exchanges = new Map<string, Exchange>();
  #lastEventAt = 0;

  watch(session: CDPSession): void {
    for (const name of ["requestWillBeSent", "loadingFinished", "loadingFailed"] as const) {
      session.on(`Network.${name}`, (event) => this.take(`Network.${name}`, event));
    }
  }

  /** Takes an event of the domain Network. `of` tells apart targets that number their requests alike. */
  take(method: string, event: NetworkEvent, of = "page"): void {
    const key = `${of} ${event.requestId}`;
    if (method === "Network.requestWillBeSent") this.#exchanges.set(key, { sentAt: event.timestamp });
    else if (method === "Network.loadingFinished" || method === "Network.loadingFailed") {
      const exchange = this.#exchanges.get(key);
      if (exchange) Object.assign(exchange, { finishedAt: event.timestamp, bytes: event.encodedDataLength ?? 0 });
    } else return;
    this.#lastEventAt = performance.now();
  }

  /** Requests sent, and bytes received, in the first milliseconds after the first request. */
  until(milliseconds: number): Traffic {
    const all = [...this.#exchanges.values()];
    const end = Math.min(...all.map(({ sentAt }) => sentAt)) + milliseconds / 1000;
    const sent = all.filter(({ sentAt, bytes }) => sentAt <= end && bytes !== 0);
    const finished = sent.filter(({ finishedAt = Number.POSITIVE_INFINITY }) => finishedAt <= end);
    return { requests: sent.length, bytes: finished.reduce((sum, { bytes = 0 }) => sum + bytes, 0) };
  }

  /** Resolves when no request has started or ended for `milliseconds`. */
  async quiet(milliseconds: number): Promise<void> {
    for (;;) {
      const rest = this.#lastEventAt + milliseconds - performance.now();
      if (rest <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }
}

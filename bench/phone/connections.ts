/** A connection to the server together with a processor, and what is asked of our page on it. */
export interface Connection {
  /** The word that chooses it: `npm run bench phone 400k`. */
  readonly word: string;
  readonly title: string;
  /** `null` for no limit. */
  readonly kbitPerSecond: number | null;
  /** Milliseconds that each request waits for its answer at least. */
  readonly latency: number;
  /** How many times slower the page's processor is than this machine's. */
  readonly slowdown: number;
  readonly asked: Asked;
}

/** The largest ratio of our time to the React page's, of medians of one run. */
interface Asked {
  readonly cold: number;
  readonly warm: number;
  /** To the React page's warm visit: a row of the browser's cache, marked as such. */
  readonly cached?: number;
  /** Of the main thread's processor time, warm. */
  readonly cpu?: number;
}

export const CONNECTIONS: readonly Connection[] = [
  {
    word: "400k",
    title: "400 kbit/s, 400 ms, CPU/4",
    kbitPerSecond: 400,
    latency: 400,
    slowdown: 4,
    asked: { cold: 1.5, warm: 1.3, cached: 0.6 },
  },
  {
    word: "1.6M",
    title: "1.6 Mbit/s, 150 ms, CPU/4",
    kbitPerSecond: 1_600,
    latency: 150,
    slowdown: 4,
    asked: { cold: 1.5, warm: 1.3 },
  },
  {
    word: "unthrottled",
    title: "unthrottled",
    kbitPerSecond: null,
    latency: 0,
    slowdown: 1,
    asked: { cold: 2.2, warm: 1.8, cpu: 1.8 },
  },
];

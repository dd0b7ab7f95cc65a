import { Refusal } from "#lib/refusal.ts";
import type { Caller } from "../access/caller.ts";
import { type Path, readPath, startsWith } from "../protocol/paths.ts";
import type { RealtimeService } from "../realtime-service.ts";

const MOST = 50;
/** More than a message may have in all. */
const MOST_BYTES = 16 * 1024;

interface Departure {
  path: Path;
  value: unknown;
}

/** The `onDisconnect` writes of a client, made in order when its socket closes. */
export class Departures {
  readonly #service: RealtimeService;
  #all: Departure[] = [];

  constructor(service: RealtimeService) {
    this.#service = service;
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** Adds a write of a value. It counts as a message now. */
  put(caller: Caller, path: Path, value: unknown): void {
    this.#add(caller, [{ path, value }]);
  }

  /** Sets the values of some names, which may be paths. */
  merge(caller: Caller, path: Path, values: unknown): void {
    if (typeof values !== "object" || values === null) throw new Refusal("malformed", "Invalid request.");
    const all = Object.entries(values).map(([name, value]) => ({ path: [...path, ...readPath(name)], value }));
    this.#add(caller, all);
  }

  /** Removes the writes at a place and below it. */
  cancel(path: Path): void {
    this.#all = this.#all.filter((one) => !startsWith(one.path, path));
  }

  /** Makes all writes, once. A write that is refused by now is skipped. */
  async run(caller: Caller): Promise<void> {
    const all = this.#all;
    this.#all = [];
    for (const departure of all) {
      try {
        await this.#prepare(caller, departure).make();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }

  #add(caller: Caller, added: Departure[]): void {
    const count = added.reduce((sum, one) => sum + this.#prepare(caller, one).count, 0);
    if (added.some(({ value }) => Buffer.byteLength(JSON.stringify(value ?? null)) > MOST_BYTES)) {
      throw new Refusal("too_large", `A value can have at most ${MOST_BYTES / 1024} KiB when a connection ends.`);
    }
    const kept = this.#all.filter((one) => !added.some(({ path }) => startsWith(one.path, path)));
    if (kept.length + added.length > MOST) {
      throw new Refusal("too_many", `At most ${MOST} values can be set when a connection ends.`);
    }
    this.#service.admit(caller, count);
    this.#all = [...kept, ...added];
  }

  #prepare(caller: Caller, { path, value }: Departure) {
    return this.#service.prepare(caller, { method: "PUT", path, sent: () => value });
  }
}

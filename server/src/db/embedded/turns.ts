/** Work for the engine. */
interface Turn {
  /** The client; compared by identity. */
  readonly owner: object;
  /** Returns whether the owner is in a transaction or an unfinished statement, so that no other client may run. */
  readonly run: () => Promise<boolean>;
}

/**
 * Gives the engine's only session to one client at a time, first come first served. A client in a transaction, or in an
 * unfinished statement, keeps the session until that ends. (The queue of `@electric-sql/pglite-socket` 0.2.17 works by
 * single protocol messages: with three clients, or one large parameter, statements got mixed up.)
 */
export class Turns {
  readonly #waiting: Turn[] = [];
  #keeper: object | undefined;
  #isRunning = false;

  /** Runs `run` when it is this owner's turn. An error goes to the caller, and the next turn begins. */
  take(owner: object, run: () => Promise<boolean>): Promise<void> {
    return new Promise((resolve, reject) => {
      const settled = async () => {
        try {
          const keeps = await run();
          resolve();
          return keeps;
        } catch (error) {
          reject(error);
          return false;
        }
      };
      this.#waiting.push({ owner, run: settled });
      void this.#work();
    });
  }

  /** Drops the waiting work of an owner; `undo` rolls back what it has begun, if anything. */
  leave(owner: object, undo: () => Promise<void>): void {
    const others = this.#waiting.filter((turn) => turn.owner !== owner);
    const leaving = async () => {
      if (this.#keeper === owner) await undo();
      return false;
    };
    this.#waiting.splice(0, this.#waiting.length, { owner, run: leaving }, ...others);
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let turn = this.#next(); turn; turn = this.#next()) {
      this.#keeper = (await turn.run()) ? turn.owner : undefined;
    }
    this.#isRunning = false;
  }

  #next(): Turn | undefined {
    const keeper = this.#keeper;
    const index = keeper ? this.#waiting.findIndex((turn) => turn.owner === keeper) : 0;
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }
}

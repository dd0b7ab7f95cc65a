/** Something for the engine to do. */
interface Turn {
  /** Who asked; compared by identity. */
  readonly owner: object;
  /** Gives whether the owner is in the middle of something, so that nobody else may come in between. */
  readonly run: () => Promise<boolean>;
}

/**
 * Lets one client at a time speak to the engine's only session, in the order of asking; a client inside a transaction
 * (or an unfinished statement) keeps it until it is through. (The queue of `@electric-sql/pglite-socket` 0.2.17 goes by
 * single protocol messages: with three clients, or one large parameter, they got each other's statements.)
 */
export class Turns {
  readonly #waiting: Turn[] = [];
  #keeper: object | undefined;
  #isRunning = false;

  /** Runs `run` when it is this owner's turn. An error of it goes to the caller, and the next one comes. */
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

  /** Forgets what an owner still wanted; `undo` takes back what it has begun, if it is in the middle of something. */
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

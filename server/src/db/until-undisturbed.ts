import type { Database, Transaction } from "./database.ts";
import { databaseError } from "./violation.ts";

const ATTEMPTS = 10;
const DEADLOCK = "40P01";

/** Runs a transaction, again where the database has ended it in favour of another one that locks the same rows otherwise. */
export async function untilUndisturbed<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || databaseError(error)?.code !== DEADLOCK) throw error;
    }
  }
}

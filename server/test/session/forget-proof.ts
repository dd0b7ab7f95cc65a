import type { Database } from "#db/database.ts";
import { sessions } from "#db/schema/people.ts";

/** No session has proved itself any more. */
export const forgetProof = (db: Database) => db.update(sessions).set({ provedAt: null });

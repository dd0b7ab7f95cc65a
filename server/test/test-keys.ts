import type { Executor } from "#db/database.ts";
import { KeyRing } from "#lib/key-ring.ts";
import { readKey } from "#lib/sealing.ts";

/** The key of the tests' servers, as SECRET_KEY has it. */
export const SECRET_KEY = "5e".repeat(32);

/** The keys of the tests' servers. */
export const testKeys = ({ db }: { db: Executor }) => new KeyRing(db, readKey(SECRET_KEY));

import type { Transaction } from "#db/database.ts";
import { writeLastSeen } from "./seen-repository.ts";

/** Records that a member signed in or wrote just now. */
export const noteSeen = (tx: Transaction, memberId: number): Promise<void> => writeLastSeen(tx, memberId);

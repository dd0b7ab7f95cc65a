import { addressOf, oneOf, recordId } from "#flow/list/address.ts";

/** What the desk shows: the queue, those who are suspicious, or one creator who was chosen. */
export const readIdentityAddress = addressOf({ tab: oneOf(["suspicious"]), view: recordId });

export type IdentityAddress = ReturnType<typeof readIdentityAddress>;

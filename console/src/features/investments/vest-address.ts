import { VEST_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, openOverlay, recordId } from "#flow/list/address.ts";
import { periodWords } from "#flow/list/period.ts";

/** The state of the list, and whether the create panel is open. The default tab is active investments. */
export const readVestAddress = addressOf({
  tab: oneOf(["closed"]),
  ...periodWords,
  ...listWords(VEST_SORTS),
  member: recordId,
  closing: oneOf(["week"]),
  create: openOverlay,
});

export type VestAddress = ReturnType<typeof readVestAddress>;

/** Whether the edit panel of the details screen is open. */
export const readVestDetailsAddress = addressOf({ edit: openOverlay });

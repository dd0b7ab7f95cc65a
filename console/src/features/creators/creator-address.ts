import { CREATOR_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, laterPage, listWords, oneOf, openOverlay, recordId } from "#flow/address.ts";

/** What the list shows, and the form that is open: of a new creator, of one of them. The assets creators are the default. */
export const readCreatorAddress = addressOf({
  tab: oneOf(["service_providers", "artists"]),
  status: oneOf(["active", "inactive"]),
  ...listWords(CREATOR_SORTS),
  create: openOverlay,
  edit: recordId,
});

export type CreatorAddress = ReturnType<typeof readCreatorAddress>;

/** What the details screen shows: a tab, Details by default, the page of the services, and whether the form is open. */
export const readCreatorDetailsAddress = addressOf({
  tab: oneOf(["kyc", "services"]),
  page: laterPage,
  edit: openOverlay,
});

export type CreatorDetailsAddress = ReturnType<typeof readCreatorDetailsAddress>;

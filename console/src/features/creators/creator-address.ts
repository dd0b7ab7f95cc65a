import { CREATOR_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, laterPage, listWords, oneOf, openOverlay, recordId } from "#flow/list/address.ts";

/** The state of the list, and the open form: of a new or an existing creator. The default tab is assets creators. */
export const readCreatorAddress = addressOf({
  tab: oneOf(["service_providers", "artists"]),
  status: oneOf(["active", "inactive"]),
  ...listWords(CREATOR_SORTS),
  create: openOverlay,
  edit: recordId,
});

export type CreatorAddress = ReturnType<typeof readCreatorAddress>;

/**
 * The state of the details screen: the tab, Details by default, the page of the services, the service whose details are
 * open, and whether the form is open.
 */
export const readCreatorDetailsAddress = addressOf({
  tab: oneOf(["kyc", "services"]),
  page: laterPage,
  view: recordId,
  edit: openOverlay,
});

export type CreatorDetailsAddress = ReturnType<typeof readCreatorDetailsAddress>;

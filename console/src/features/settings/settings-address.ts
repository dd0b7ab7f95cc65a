import { addressOf, oneOf } from "#flow/list/address.ts";

/** `change` names the open panel. */
export const readSettingsAddress = addressOf({ change: oneOf(["password", "pin"]) });

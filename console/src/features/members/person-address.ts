import { addressOf, openOverlay } from "#flow/address.ts";

/** Whether the form of a person's page is open. */
export const readPersonAddress = addressOf({ edit: openOverlay });

export type PersonAddress = ReturnType<typeof readPersonAddress>;

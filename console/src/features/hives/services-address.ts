import { HIVE_SORTS, SERVICE_CLUSTER_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, laterPage, oneOf, openOverlay, recordId } from "#flow/address.ts";

const readWords = addressOf({
  tab: oneOf(["clusters"]),
  page: laterPage,
  /** The one hive whose clusters are shown. */
  hive: recordId,
  sort: oneOf(SERVICE_CLUSTER_SORTS),
  direction: oneOf(["desc"]),
  create: openOverlay,
  edit: recordId,
  view: recordId,
});

/** What the Services screen shows: hives by default. What only clusters have is no word of the hives' tab. */
export function readServicesAddress(written: Readonly<Record<string, unknown>>): ReturnType<typeof readWords> {
  const words = readWords(written);
  return words.tab ? words : { ...words, hive: undefined, sort: oneOf(HIVE_SORTS)(words.sort) };
}

export type ServicesAddress = ReturnType<typeof readServicesAddress>;

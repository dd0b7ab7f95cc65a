import { HIVE_SORTS, SERVICE_CLUSTER_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, arrangementWords, laterPage, oneOf, openOverlay, recordId } from "#flow/list/address.ts";

const readWords = addressOf({
  tab: oneOf(["clusters"]),
  page: laterPage,
  /** The hive that the clusters are filtered by. */
  hive: recordId,
  sort: oneOf(SERVICE_CLUSTER_SORTS),
  direction: oneOf(["desc"]),
  ...arrangementWords,
  create: openOverlay,
  edit: recordId,
  view: recordId,
});

/** The state of the Services screen, hives by default. The hives tab drops the parameters that only clusters have. */
export function readServicesAddress(written: Readonly<Record<string, unknown>>): ReturnType<typeof readWords> {
  const words = readWords(written);
  return words.tab ? words : { ...words, hive: undefined, sort: oneOf(HIVE_SORTS)(words.sort) };
}

export type ServicesAddress = ReturnType<typeof readServicesAddress>;

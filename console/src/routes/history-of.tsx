import { ActivityHistory } from "#features/activity/activity-history.ts";
import type { ChangeWords } from "#flow/change-words.ts";
import { offers } from "#lib/config.ts";

/** Extension `audit`: renders the history of a record, in the words of its fields. Undefined without the extension. */
export const historyOf = (type: string, words: ChangeWords) =>
  offers("audit")
    ? (record: { id: string; asOf: string }) => <ActivityHistory subject={{ type, ...record }} words={words} />
    : undefined;

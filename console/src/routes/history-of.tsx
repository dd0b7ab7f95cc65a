import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import type { RecordHistoryProps } from "./record-history.tsx";

// The record does not wait for it.
const RecordHistory = lazyPart(() => import("./record-history.tsx").then((file) => file.RecordHistory));

/** Extension `audit`: renders the history of a record. Undefined without the extension. */
export const historyOf = (type: RecordHistoryProps["type"]) =>
  offers("audit") ? (record: { id: string; asOf: string }) => <RecordHistory type={type} {...record} /> : undefined;

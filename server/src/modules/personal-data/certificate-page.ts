import type { Certificate } from "@hivekeeper/contract/erasure.ts";
import { ERASED_WORDS, KEPT_WORDS, REASON_WORDS } from "@hivekeeper/contract/erasure-words.ts";
import {
  factTable,
  heading,
  PAGE_END,
  pageStart,
  paragraph,
  TABLE_END,
  tableRow,
  tableStart,
} from "./readable-page.ts";

/** The certificate of an erasure to read and to print. */
export function certificatePage(certificate: Certificate, productName: string): string {
  const { pseudonym, reason, by, startedAt, finishedAt, backupsSince, erased, kept } = certificate;
  return [
    pageStart(`Certificate of erasure: ${pseudonym}`, [
      `The personal data of one person were erased from ${productName}. The person stands there as “${pseudonym}” now.`,
    ]),
    factTable([
      ["Reason", REASON_WORDS[reason]],
      ["Erased by", by],
      ["Begun", startedAt],
      ["Done", finishedAt],
    ]),
    heading("What was erased"),
    tableStart(["What", "How many"]),
    ...erased.map(({ kind, count }) => tableRow([ERASED_WORDS[kind], count])),
    TABLE_END,
    heading("What stays, and why"),
    tableStart(["What", "How many", "Why"]),
    ...kept.map(({ kind, count }) => tableRow([KEPT_WORDS[kind].what, count, KEPT_WORDS[kind].why])),
    TABLE_END,
    paragraph("Backups that were made between these two moments hold the data until they are deleted:"),
    factTable([
      ["From", backupsSince],
      ["Until", finishedAt],
    ]),
    PAGE_END,
  ].join("");
}

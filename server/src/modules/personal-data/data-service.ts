import { hasRight } from "@hivekeeper/contract/right.ts";
import type { PersonalDataBody } from "@hivekeeper/contract/schemas/personal-data.ts";
import { announce } from "#db/bus/announce.ts";
import type { Database } from "#db/database.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { found, refuseProblems } from "#lib/refusal.ts";
import { type ZipEntry, zipped } from "#lib/zip.ts";
import { type ActingAdministrator, recordActivity } from "#modules/activity/activity-service.ts";
import { MEMBER_NOT_FOUND } from "#modules/members/member-service.ts";
import { type DataRow, insertLooks, PARTS, type Part, partRows } from "./data-repository.ts";
import { findMember } from "./erasure-repository.ts";
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

interface Wish extends PersonalDataBody {
  memberId: number;
  actor: ActingAdministrator;
  productName: string;
  /** Whether the administrator may still see all this. */
  isAllowed: () => Promise<void>;
}

/**
 * Everything that the database holds about a person and the administrator may see, as the bytes of a ZIP file. That it was
 * made is recorded first, and each number that it shows.
 *
 * @throws {Refusal} `not_found`; `invalid` for numbers without a reason.
 */
export async function personalData(db: Database, keys: KeyRing, wish: Wish): Promise<AsyncIterable<Uint8Array>> {
  const { memberId, actor, productName, numbers: hasNumbers = false, reason, text = "", isAllowed } = wish;
  const isReasonless = !reason || (reason === "other" && text === "");
  refuseProblems({ reason: hasNumbers && isReasonless && "Say why the numbers are shown in full." });
  const reader = { memberId, rights: actor.rights, hasNumbers };
  await db.transaction(async (tx) => {
    const member = found(await findMember(tx, memberId), MEMBER_NOT_FOUND);
    const name = `${member.firstName} ${member.lastName}`.trim() || (member.surname ?? "");
    const shown = hasNumbers && reason ? await insertLooks(tx, reader, { administrator: actor, reason, text }) : 0;
    if (shown > 0) await announce(tx, { topic: "activity/reveal", seq: 0 });
    await recordActivity(tx, {
      actor,
      action: "downloaded",
      subject: { type: "member", id: memberId, name },
      changes: hasNumbers ? { numbers: [null, shown], reason: [null, reason] } : {},
    });
  });
  const isShown = ({ rights }: Part) => rights.every((right) => hasRight(actor.rights, right));
  const parts = PARTS.filter(isShown);
  const about: About = {
    preparedAt: new Date().toISOString(),
    productName,
    hasNumbers,
    leftOut: PARTS.filter((part) => !isShown(part)).map(({ title }) => title),
  };
  const rowsOf = async function* (part: Part) {
    for await (const rows of partRows(db, keys, part, reader)) {
      await isAllowed();
      yield rows;
    }
  };
  const entries: ZipEntry[] = [
    { name: "data.json", content: jsonParts(parts, rowsOf, about) },
    { name: "index.html", content: pageParts(parts, rowsOf, about) },
  ];
  return zipped(entries);
}

interface About {
  preparedAt: string;
  productName: string;
  hasNumbers: boolean;
  /** The titles of parts that the administrator may not see. */
  leftOut: readonly string[];
}

type RowsOf = (part: Part) => AsyncIterable<DataRow[]>;

async function* jsonParts(parts: readonly Part[], rowsOf: RowsOf, about: About): AsyncGenerator<string[]> {
  const { preparedAt: prepared_at, productName: from, leftOut: left_out } = about;
  const start = JSON.stringify({ prepared_at, from, numbers: about.hasNumbers ? "in full" : "masked", left_out });
  yield [start.slice(0, -1)];
  for (const part of parts) {
    let isFirst = true;
    yield [`,\n${JSON.stringify(part.key)}: [`];
    for await (const rows of rowsOf(part)) {
      yield rows.map((row) => {
        const line = `${isFirst ? "\n" : ",\n"}${JSON.stringify(row)}`;
        isFirst = false;
        return line;
      });
    }
    yield ["]"];
  }
  yield ["}\n"];
}

async function* pageParts(parts: readonly Part[], rowsOf: RowsOf, about: About): AsyncGenerator<string[]> {
  const { preparedAt, productName, hasNumbers, leftOut } = about;
  yield [
    pageStart(`What ${productName} holds about you`, [
      `Prepared on ${preparedAt.slice(0, 10)}. Amounts are in naira. The file data.json beside this page has the same for programs.`,
      hasNumbers ? "Identity and account numbers are shown in full." : "Identity and account numbers are masked.",
      ...(leftOut.length > 0 ? [`Not in this file: ${leftOut.join(", ")}.`] : []),
    ]),
  ];
  for (const part of parts) {
    yield [heading(part.title)];
    let isEmpty = true;
    for await (const rows of rowsOf(part)) {
      const [first = {}] = rows;
      const names = Object.keys(first);
      if (part.isOne) yield [factTable(names.map((name) => [titleOf(name), first[name]]))];
      else
        yield [
          isEmpty ? tableStart(names.map(titleOf)) : "",
          ...rows.map((row) => tableRow(names.map((name) => row[name]))),
        ];
      isEmpty = false;
    }
    yield [isEmpty ? paragraph("Nothing.") : part.isOne ? "" : TABLE_END];
  }
  yield [PAGE_END];
}

/** The words of a name: `sender_name` is `Sender name`. */
const titleOf = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

import { type FileFormat, type ListFile, ROWS_PER_PART } from "@hivekeeper/contract/file.ts";
import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import { allows, rightOf } from "@hivekeeper/contract/right.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#db/database.ts";
import { findIds, type Matches } from "#db/list-page.ts";
import { type RowsFile, sendFile } from "#lib/file-answer.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { MOST_ROWS } from "#lib/xlsx/sheet.ts";
import { type ActingRequest, type Actor, actorOf, recordActivity } from "#modules/activity/activity-service.ts";
import { findLiveSessions, refuseUnproved } from "#modules/session/session-service.ts";
import { type Filters, fileName, isTyped } from "./file-name.ts";

interface ExportRequest<Query> extends ActingRequest, Pick<FastifyRequest, "server" | "routeOptions"> {
  params: { readonly format: FileFormat };
  query: Query;
}

/** The list's own query, and the keys of the columns, in their order; all where there are none. */
type ExportQuery = Filters & { readonly columns?: readonly string[] | undefined };

interface Wish {
  format: FileFormat;
  filters: Filters;
  keys: readonly string[] | undefined;
  actor: Actor;
  /** Looks whether the administrator may still see the rows. @throws {Refusal} `unauthorized` */
  isAllowed: () => Promise<void>;
}

/** Looks, while a file is written, whether its administrator may still have it. @throws {Refusal} `unauthorized` */
export const stillAllowed =
  ({
    administrator: { sessionId },
    server,
    routeOptions,
  }: Pick<ExportRequest<unknown>, "administrator" | "server" | "routeOptions">) =>
  async (): Promise<void> => {
    const now = (await findLiveSessions(server.db, server.settings, [sessionId])).get(sessionId);
    if (now && !now.mustSetUp && allows(now.rights, rightOf(routeOptions.config.right ?? [], {}))) return;
    throw new Refusal("unauthorized", "The session or its right has ended.");
  };

/**
 * What a route that answers a list as a file has besides its operation: the file, what a query matches, and the query's
 * filters where it does not say all of them. A HEAD would begin an export, so it has none. A file with addresses or phone
 * numbers of people asks for proof.
 */
export const exporting = <Query extends ExportQuery, Noun>(
  db: Database,
  file: ListFile<Noun>,
  matchesOf: (query: Query, reader: FastifyRequest["administrator"]) => Matches<Noun> | Promise<Matches<Noun>>,
  filtersOf: (query: Query) => Filters = (query) => query,
) => ({
  exposeHeadRoute: false,
  handler: async (request: ExportRequest<Query>, reply: FastifyReply) => {
    const { params, query, administrator } = request;
    if (columnsOf(file, query.columns).some(({ isContact }) => isContact)) refuseUnproved(administrator);
    const wish = {
      ...{ ...params, filters: filtersOf(query), keys: query.columns, actor: actorOf(request) },
      isAllowed: stillAllowed(request),
    };
    return sendFile(reply, await exportList(db, file, await matchesOf(query, administrator), wish));
  },
});

/**
 * Makes the file of everything that a list's query matches now. It is recorded before it begins. A row is written as it
 * is when its turn comes; one that was deleted meanwhile is left out. It breaks off where the administrator's session
 * or right has ended.
 *
 * @throws {Refusal} `invalid` for more rows than a sheet holds.
 */
async function exportList<Noun>(
  db: Database,
  file: ListFile<Noun>,
  matches: Matches<Noun>,
  {
    format,
    filters: { columns: _columns, sort: _sort, direction: _direction, ...filters },
    keys,
    actor,
    isAllowed,
  }: Wish,
): Promise<RowsFile<Noun>> {
  const ids = await findIds(db, matches);
  if (format === "xlsx" && ids.length > MOST_ROWS) throw invalid({ format: [TOO_MANY] });
  const name = fileName(file.name, filters, format);
  await recordActivity(db, {
    actor,
    action: "exported",
    subject: { type: file.name, id: "all", name },
    changes: {
      rows: [null, ids.length],
      format: [null, format],
      ...(keys && { columns: [null, keys] }),
      ...said(filters),
    },
  });
  const columns = columnsOf(file, keys);
  return { name, format, title: file.title, columns, total: ids.length, batches: batches(db, ids, matches, isAllowed) };
}

const columnsOf = <Noun>({ columns }: ListFile<Noun>, keys: Wish["keys"]) =>
  keys ? keys.flatMap((key) => columns.filter((column) => column.key === key)) : columns;

const TOO_MANY = "A sheet holds at most 1,048,575 rows: export as CSV, or narrow the list";

/** Each batch is its own query: a cursor would occupy the embedded database's only session. */
async function* batches<Noun>(
  db: Database,
  ids: readonly number[],
  { rows }: Matches<Noun>,
  isAllowed: Wish["isAllowed"],
): AsyncGenerator<Noun[]> {
  for (let at = 0; at < ids.length; at += ROWS_PER_PART) {
    await isAllowed();
    yield rows.ofIds(db, ids.slice(at, at + ROWS_PER_PART));
  }
}

/** The filters as the activity keeps them; what may be an identity number, masked (G133). */
const said = (filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([filter, value]) => [
        filter,
        [null, isTyped(filter) && isPrivateSearch(String(value)) ? MASK : value] as [unknown, unknown],
      ]),
  );

const MASK = "•••";

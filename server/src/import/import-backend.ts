import type { KindTally } from "#db/schema/imports.ts";
import type { ImportContext, Noun } from "#modules/integration/noun.ts";
import type { Backend } from "./backend.ts";
import { IMPORTED_KINDS } from "./kinds.ts";
import type { LineOrReason, Source } from "./lines.ts";
import { load, reasonOf, within } from "./load.ts";
import { pagesOf } from "./pages.ts";
import { findPlace, type Place, removePlace, writePlace } from "./place-repository.ts";
import { newTally, skip } from "./tally.ts";

interface BackendImport {
  context: ImportContext;
  backend: Backend;
  /** The base address of the backend. */
  api: string;
  /** Called at first, where an import of this backend was cut. */
  onResume(place: Place): void;
  /** Called after every page; `total` is `null` where the backend does not tell it. */
  onProgress(kind: string, tally: KindTally, total: number | null): void;
}

/**
 * Reads everything that the specified calls can list, page by page, and loads it. An import that was cut goes on with
 * the page at which it stood; the tallies are those of all of it. Run again, it changes nothing.
 *
 * @throws {ImportStopped}
 */
export async function importBackend({ context, backend, api, onResume, onProgress }: BackendImport) {
  const { db } = context;
  const source: Source = { backend, db, link: (written) => linkAt(api, written) };
  const stood = await findPlace(db, api);
  if (stood) onResume(stood);
  const tallies = stood?.tallies ?? {};
  const isDone = (at: number) => at < IMPORTED_KINDS.findIndex(({ kind }) => kind === stood?.kind);
  for (const [at, imported] of IMPORTED_KINDS.entries()) {
    if (isDone(at)) continue;
    const { kind, noun, lists } = imported;
    tallies[kind] ??= newTally();
    const tally = tallies[kind];
    const from = kind === stood?.kind ? stood : START;
    for (const [listAt, list] of lists.entries()) {
      if (listAt < from.list) continue;
      for await (const page of pagesOf(backend, list, listAt === from.list ? from.page : START.page)) {
        const lines = await linesOf(page.items, tally, (item) => imported.line(item, source, list));
        // A page and the place behind it are saved together: what an import that is cut has counted, it has saved.
        await db.transaction(async (tx) => {
          await loadPage(within(context, tx), { noun, lines, tally });
          await writePlace(tx, api, { kind, list: listAt, page: page.page + 1, tallies });
        });
        onProgress(kind, tally, lists.length === 1 ? page.total : null);
      }
    }
  }
  await removePlace(db, api);
  return new Map(IMPORTED_KINDS.map(({ kind }) => [kind, tallies[kind] ?? newTally()]));
}

/** Where a kind begins. */
const START = { list: 0, page: 1 };

/** The lines of a page's records, without those that are skipped; `lineOf` makes the line of one. */
async function linesOf(
  items: readonly { id: string }[],
  tally: KindTally,
  lineOf: (item: { id: string }) => Promise<LineOrReason>,
): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  for (const item of items) {
    tally.read += 1;
    const line = await lineOf(item);
    if (typeof line === "string") skip(tally, line, item.id);
    else lines.push(line);
  }
  return lines;
}

async function loadPage(
  context: ImportContext,
  { noun, lines, tally }: { noun: Noun; lines: readonly object[]; tally: KindTally },
): Promise<void> {
  for (const answer of await load(context, noun, lines)) {
    if (answer.status === "refused") skip(tally, reasonOf(answer), answer.external_id ?? "");
    else tally[answer.status] += 1;
  }
}

/**
 * A link as the backend wrote it, from its own address where it is relative. `undefined` for an empty one, and for one
 * that was signed for this reader: it ends soon, and is another one at each reading.
 */
function linkAt(api: string, written: string): string | undefined {
  if (written === "" || !URL.canParse(written, api)) return undefined;
  const { protocol, href, searchParams } = new URL(written, api);
  const isSigned = [...searchParams.keys()].some((name) => /^(sig|.*signature|expires)$/i.test(name));
  return isSigned || !/^https?:$/.test(protocol) ? undefined : href;
}

import type { Page } from "@hivekeeper/contract/page.ts";
import type { ImportContext } from "#modules/integration/noun.ts";
import type { Backend } from "./backend.ts";
import { IMPORTED_KINDS, type ImportedKind } from "./kinds.ts";
import { knownIn } from "./known.ts";
import { load, reasonOf } from "./load.ts";
import { type List, pagesOf } from "./pages.ts";
import { type Places, START } from "./place.ts";
import type { Source } from "./source.ts";
import { type KindTally, newTally, skip } from "./tally.ts";

interface BackendImport {
  context: ImportContext;
  backend: Backend;
  /** The base address of the backend. */
  api: string;
  places: Places;
  /** Called after every page; `total` is `null` where the backend does not tell it. */
  onProgress(kind: string, tally: KindTally, total: number | null): void;
}

/**
 * Reads everything that the specified calls can list, page by page, and loads it. An import that was cut goes on with the
 * page at which it stood. Run again, it changes nothing.
 *
 * @throws {ImportStopped}
 */
export async function importBackend({ context, backend, api, places, onProgress }: BackendImport) {
  const source: Source = { backend, known: knownIn(context.db), link: (written) => linkAt(api, written) };
  const tallies = new Map<string, KindTally>();
  const from = await places.read();
  for (const [at, kind] of IMPORTED_KINDS.entries()) {
    if (at < from.kind) continue;
    const tally = newTally();
    tallies.set(kind.kind, tally);
    for (const [listAt, list] of kind.lists.entries()) {
      const isFirst = at === from.kind && listAt === from.list;
      if (at === from.kind && listAt < from.list) continue;
      for await (const page of pagesOf(backend, list, isFirst ? from.page : START.page)) {
        await loadPage(context, source, { kind, list, page, tally });
        await places.write({ kind: at, list: listAt, page: page.page + 1 });
        onProgress(kind.kind, tally, kind.lists.length === 1 ? page.total : null);
      }
    }
  }
  await places.clear();
  return tallies;
}

async function loadPage(
  context: ImportContext,
  source: Source,
  {
    kind,
    list,
    page,
    tally,
  }: { kind: ImportedKind; list: List<{ id: string }>; page: Page<{ id: string }>; tally: KindTally },
): Promise<void> {
  const lines: Record<string, unknown>[] = [];
  for (const item of page.items) {
    tally.read += 1;
    const line = await kind.line(item as never, source, list);
    if (typeof line === "string") skip(tally, line, item.id);
    else lines.push(line);
  }
  for (const answer of await load(context, kind.kind, lines)) {
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

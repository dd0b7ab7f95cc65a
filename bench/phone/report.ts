import { at } from "../measure.ts";
import type { Connection } from "./connections.ts";
import type { Visit } from "./visit.ts";

/** The visits to one page on one connection. */
export interface Visits {
  readonly name: string;
  /** False for what is measured beside it: on our server, a browser without service workers. */
  readonly isUsual: boolean;
  readonly cold: readonly Visit[];
  readonly warm: readonly Visit[];
}

interface Figure {
  readonly name: string;
  readonly of: (visits: Visits) => number | null;
  /** The most that the figure of our page may be, as a ratio to the React page's. */
  readonly asked?: number | undefined;
  /** Compares our page with this figure of the React page. */
  readonly beside?: (visits: Visits) => number | null;
  readonly digits?: number;
  /** Why a figure does not count. */
  readonly flaw?: (visits: Visits) => string | null;
  /** Asked of a usual visit only. */
  readonly isOfUsual?: boolean;
}

const fresh = ({ fresh }: Visit) => fresh;

function figuresOf({ asked }: Connection): readonly Figure[] {
  const warm = ({ warm }: Visits) => median(warm.map(fresh));
  return [
    { name: "first fresh row, cold, ms", of: ({ cold }) => median(cold.map(fresh)), asked: asked.cold },
    { name: "first fresh row, warm, ms", of: warm, asked: asked.warm },
    { name: "cached row, warm, ms", of: cachedRow, asked: asked.cached, beside: warm, flaw: unmarked, isOfUsual: true },
    { name: "main thread, cold, ms", of: ({ cold }) => median(cold.map(({ cpu }) => cpu)) },
    {
      name: "main thread, warm, ms",
      of: ({ warm }) => median(warm.map(({ cpu }) => cpu)),
      asked: asked.cpu,
    },
    { name: "requests, cold", of: ({ cold }) => median(cold.map(({ requests }) => requests)) },
    { name: "kB, cold", of: ({ cold }) => median(cold.map(({ bytes }) => bytes / 1000)), digits: 1 },
    { name: "requests, warm", of: ({ warm }) => median(warm.map(({ requests }) => requests)) },
    { name: "kB, warm", of: ({ warm }) => median(warm.map(({ bytes }) => bytes / 1000)), digits: 1 },
  ];
}

/** Prints what was measured on a connection. Returns a sentence for each figure that is not as asked. */
export function report(connection: Connection, react: Visits, ours: readonly Visits[]): string[] {
  const misses: string[] = [];
  console.log(`\n${connection.title}, medians of ${react.cold.length}\n`);
  console.log(cells("", react.name, ...ours.flatMap(({ name }) => [name, ""])));
  for (const figure of figuresOf(connection)) {
    const { name, of, digits = 0 } = figure;
    const shown = (visits: Visits) => of(visits)?.toFixed(digits) ?? "none";
    const judged = ours.flatMap((visits) => {
      const { text, isMissed } = judge(figure, visits, react);
      if (isMissed) misses.push(`${connection.title}, ${visits.name}: ${name} ${shown(visits)} ${text}`);
      return [shown(visits), text];
    });
    console.log(cells(name, shown(react), ...judged));
  }
  return misses;
}

function judge({ of, asked, beside = of, flaw, isOfUsual = false }: Figure, ours: Visits, react: Visits) {
  const is = of(ours);
  const limit = beside(react);
  const ratio = is === null || limit === null ? null : is / limit;
  const told = ratio === null ? "" : `× ${ratio.toFixed(2)}`;
  if (asked === undefined || (isOfUsual && !ours.isUsual)) return { text: told, isMissed: false };
  const why = flaw?.(ours) ?? null;
  const isMissed = ratio === null || ratio > asked || why !== null;
  return { text: [told, `(≤ ${asked})`, isMissed ? "missed" : "kept", why ?? ""].join(" ").trim(), isMissed };
}

/** Null unless most warm visits showed such a row. */
function cachedRow({ warm }: Visits): number | null {
  const rows = warm.flatMap(({ cached }) => cached ?? []);
  return rows.length * 2 > warm.length ? median(rows.map(({ at }) => at)) : null;
}

const unmarked = ({ warm }: Visits) =>
  warm.some(({ cached }) => cached?.isMarked === false) ? "not marked as such" : null;

const median = (numbers: readonly number[]) =>
  at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

const cells = (name: string, ...rest: readonly string[]) =>
  name.padEnd(26) +
  rest
    .map((cell, place) => (place > 0 && place % 2 === 0 ? `  ${cell.padEnd(24)}` : cell.padStart(12)))
    .join("")
    .trimEnd();

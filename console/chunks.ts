import { relative, resolve } from "node:path";
import { type OutputChunk, rolldown } from "rolldown";
import type { Plugin } from "vite";
import { strictBundler } from "../scripts/strict-bundler.ts";

const SOURCE = resolve(import.meta.dirname, "src");
const LOGIN = resolve(SOURCE, "main.tsx");
const LOGIN_SCREEN = resolve(SOURCE, "features/login/login-screen.tsx");
const SHELL = resolve(SOURCE, "app/signed-in.tsx");
const ROUTES = resolve(SOURCE, "routes/routes.ts");
/** What the screen of a list renders. */
const LIST = resolve(SOURCE, "flow/screen/list-screen.tsx");
/** What the screen of a queue renders. */
const QUEUE = resolve(SOURCE, "flow/queue/queue-desk.tsx");
/** Half of the screens have them. */
const CARDS = resolve(SOURCE, "ui/metric-card.tsx");
/** What panels and panes show of a record. */
const RECORD_PARTS = [
  "ui/overlay/record-actions.tsx",
  "ui/frame-body.ts",
  "ui/section.tsx",
  "flow/escrow-badge.tsx",
  "flow/booking-number.tsx",
].map((file) => resolve(SOURCE, file));
/**
 * What loads later, for several parts at once, by the name of its file; each without what those before it have.
 * `sending` sends messages and changes, also those that wait.
 */
const LATER = {
  sending: resolve(SOURCE, "flow/change/send-messages.ts"),
  stream: resolve(SOURCE, "lib/realtime/stream.ts"),
  conversation: resolve(SOURCE, "features/conversation/conversation-content.tsx"),
};
const ICON = /[\\/]node_modules[\\/]lucide[\\/]/;

/** In characters. What two screens share is a file of its own from this size on: less is not worth a request. */
const WORTH_A_REQUEST = 3_000;

/** Which modules load together, from a first bundle that our rules have not divided. */
export interface Loads {
  /** By entry or dynamic import: every module that loads with it, itself included. */
  needs: ReadonlyMap<string, ReadonlySet<string>>;
  /** The lengths of modules as they are bundled. */
  sizes: ReadonlyMap<string, number>;
  /** Modules that more than one of these entries needs. */
  shared: ReadonlySet<string>;
  /** The modules of the screens, by the names that the table of screens has for them. */
  screens: ReadonlyMap<string, string>;
  /** The modules of what loads later around the screens, whichever is open, or in every list: the sidebar's views, the progress of a job. */
  around: ReadonlySet<string>;
}

/**
 * Divides the code so that a screen needs few files: a request costs more than a few modules that another screen uses.
 * Otherwise the bundler makes dozens of small files, which also compress worse.
 */
export async function divideCode() {
  const loads = await findLoads();
  const names = nameModules(loads);
  // The files that most pages need claim their modules first.
  const groups = [4, 3, 2, 1].map((priority) => ({
    priority,
    name: (id: string) => {
      // The bundler's own helpers, which every file has.
      const name = id.startsWith("\0") ? "login" : names.get(id);
      return name !== undefined && priorityOf(name) === priority ? name : null;
    },
  }));
  return { groups, screens: loads.screens };
}

/** Ends a build in which two files wait for each other: one of them would run before what it needs. */
export function refuseCircles(): Plugin {
  return {
    name: "refuse-circles",
    apply: "build",
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (file: string, way: readonly string[]) => {
        if (way.includes(file)) throw new Error(`Files wait for each other: ${[...way, file].join(" → ")}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== "chunk") return;
        for (const imported of chunk.imports) visit(imported, [...way, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}

/** Between the names of the two screens that share a file. */
const AND = "-and-";

function priorityOf(name: string): number {
  if (name === "login") return 4;
  if (name === "shell") return 3;
  return ["lists", "records", "queues", "cards", "icons", ...Object.keys(LATER)].includes(name) || name.includes(AND)
    ? 2
    : 1;
}

/** Whether a file is that of a screen, or of two, or none yet. */
const ofFewScreens = (name = "") => priorityOf(name) === 1 || name.includes(AND);

/**
 * The names of the files into which modules go. `login` holds what every page needs, the login included. What several
 * screens need beyond that is in `lists` if all of them are lists, in `queues` if all are queues, in `records` if none is a
 * list, in `cards` if they are those with metric cards, in a file of two screens if it is much and only theirs, and otherwise in `shell`, with what every
 * signed-in screen needs. The rest of a screen is a file of its own. What loads later has no name, except `LATER`
 * and icons that several parts draw, in `icons`; no list waits for these. What stands around every screen must not wait
 * for one: what it shares with a screen has no name either.
 */
export function nameModules({ needs, sizes, shared, screens, around }: Loads): Map<string, string> {
  const needsOf = (id: string) => needs.get(id) ?? new Set<string>();
  const ofEvery = new Set([...needsOf(LOGIN), ...needsOf(SHELL)]);
  const screensOf = new Map<string, string[]>();
  for (const [screen, root] of screens) {
    for (const id of needsOf(root)) if (!ofEvery.has(id)) screensOf.set(id, [...(screensOf.get(id) ?? []), screen]);
  }
  const weights = new Map<string, number>();
  for (const [id, together] of screensOf) {
    const key = together.join(AND);
    weights.set(key, (weights.get(key) ?? 0) + (sizes.get(id) ?? 0));
  }
  const lists = new Set(screensOf.get(LIST));
  const queues = new Set(screensOf.get(QUEUE));
  const withCards = screensOf.get(CARDS)?.join(AND);

  const names = new Map<string, string>();
  for (const [id, together] of screensOf) {
    const key = together.join(AND);
    const isList = together.map((screen) => lists.has(screen));
    const isPair = together.length === 2 && (weights.get(key) ?? 0) >= WORTH_A_REQUEST;
    if (together.length === 1 || isPair) names.set(id, key);
    else if (key === withCards) names.set(id, "cards");
    else if (together.every((screen) => queues.has(screen))) names.set(id, "queues");
    else if (isList.includes(true)) names.set(id, isList.includes(false) ? "shell" : "lists");
    else names.set(id, "records");
  }
  for (const id of RECORD_PARTS.flatMap((part) => [...needsOf(part)])) {
    // The file of a screen, or of two, may need `records`, but not the other way.
    if (ofFewScreens(names.get(id))) names.set(id, "records");
  }
  for (const [name, root] of Object.entries(LATER)) {
    for (const id of needsOf(root)) if (!names.has(id)) names.set(id, name);
  }
  for (const id of around) if (screens.has(names.get(id) ?? "")) names.delete(id);
  for (const id of needsOf(SHELL)) names.set(id, "shell");
  for (const id of shared) {
    const isOfList = screensOf.get(id)?.some((screen) => lists.has(screen));
    if (ICON.test(id) && ofFewScreens(names.get(id)) && !isOfList) names.set(id, "icons");
  }
  for (const id of needsOf(LOGIN_SCREEN)) if (names.has(id)) names.set(id, "login");
  for (const id of needsOf(LOGIN)) names.set(id, "login");
  return names;
}

/** Bundles the console once without dividing it by our rules, and writes nothing. */
async function findLoads(): Promise<Loads> {
  const bundle = await rolldown({
    ...strictBundler,
    checks: { ...strictBundler.checks, moduleLevelDirective: false },
    input: [LOGIN, ...RECORD_PARTS, ...Object.values(LATER)],
    cwd: import.meta.dirname,
    platform: "browser",
    moduleTypes: { ".css": "empty" },
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    experimental: { chunkOptimization: false },
  });
  const { output } = await bundle.generate();
  await bundle.close();

  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const needs = new Map<string, ReadonlySet<string>>();
  const sizes = new Map<string, number>();
  const shared = new Set<string>();
  let late: readonly string[] = [];
  for (const chunk of chunks.values()) {
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) sizes.set(id, renderedLength);
    if (chunk.facadeModuleId) needs.set(chunk.facadeModuleId, modulesOf(chunk, chunks));
    else for (const id of chunk.moduleIds) shared.add(id);
    if (chunk.moduleIds.includes(ROUTES)) late = chunk.dynamicImports;
  }
  const screens = new Map<string, string>();
  for (const file of late) {
    const id = chunks.get(file)?.facadeModuleId ?? "";
    const [, name] = /^(?!\.\.)(.+)\.tsx$/.exec(relative(resolve(SOURCE, "routes"), id)) ?? [];
    if (name) screens.set(name, id);
  }
  return { needs, sizes, shared, screens, around: modulesAround(chunks, new Set(screens.values())) };
}

/** What loads later from the shell or from every list, directly or from what that has loaded, without the screens. */
function modulesAround(chunks: ReadonlyMap<string, OutputChunk>, screens: ReadonlySet<string>): Set<string> {
  const begins = [...chunks.values()].filter(
    ({ facadeModuleId, moduleIds }) => facadeModuleId === SHELL || moduleIds.includes(LIST),
  );
  const loaded = new Set(begins);
  for (const { imports, dynamicImports } of loaded) {
    for (const file of [...imports, ...dynamicImports]) {
      const chunk = chunks.get(file);
      if (chunk && !screens.has(chunk.facadeModuleId ?? "")) loaded.add(chunk);
    }
  }
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}

/** The modules of a chunk and of everything that it imports. */
function modulesOf(chunk: OutputChunk, chunks: ReadonlyMap<string, OutputChunk>): Set<string> {
  const files = new Set([chunk.fileName]);
  const modules = new Set<string>();
  for (const file of files) {
    for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
    for (const id of chunks.get(file)?.moduleIds ?? []) modules.add(id);
  }
  return modules;
}

import { dirname, join, relative, resolve } from "node:path";

/** What the bundler knows of a module. */
interface Modules {
  getModuleInfo: (
    id: string,
  ) => { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const SOURCE = resolve(import.meta.dirname, "src");
const LOGIN = resolve(SOURCE, "main.tsx");
const LOGIN_SCREEN = resolve(SOURCE, "features/login/login-screen.tsx");
const SHELL = resolve(SOURCE, "app/signed-in.tsx");
/** What panels and panes show of a record. */
const RECORD_PARTS = ["ui/overlay/record-actions.tsx", "flow/escrow-badge.tsx", "flow/booking-number.tsx"].map((file) =>
  resolve(SOURCE, file),
);
/** What sends messages and changes, also those that wait: it loads later, for several parts at once. */
const SENDING = resolve(SOURCE, "flow/outbox/send-messages.ts");
const ROUTES = resolve(SOURCE, "routes/routes.ts");
/** Imports every icon; a module that imports it names those that it needs. */
const ALL_ICONS = /lucide[\\/]dist[\\/]esm[\\/]lucide/;
/** Every screen imports the index that has them, but only the list of users and the timeline use them. */
const USED_BY_FEW = /react-query[\\/].*[\\/]use(MutationState|InfiniteQuery)|[\\/]infiniteQueryObserver/;
/** What the screen of a list renders. */
const LIST = resolve(SOURCE, "flow/list-screen.tsx");
/** Half of the screens have them. */
const CARDS = resolve(SOURCE, "ui/metric-card.tsx");
/** Screens of one subject. What only these two share is a file of its own: it is not worth the time of the others. */
const KIN = new Set([
  "dashboard reports",
  "dashboard transactions",
  "investments investments-details",
  "creators creators-details",
  "members members-details",
  "profile settings",
  "reviews-queue service-categories-queue",
  "reviews reviews-queue",
]);

/**
 * Decides into which file a module goes, so that a screen needs few files: a request costs more than a few modules that
 * another screen uses. Without it the bundler makes dozens of small files, which also compress worse. `login` holds what
 * every page needs, the login included. What several screens need beyond that is in `lists` if all of them are lists, in
 * `records` if none is, in `cards` if they are those with metric cards, and otherwise in `shell`, with what every
 * signed-in screen needs. The rest of a screen is a file of its own.
 */
export function chunkGroups() {
  let names: ReadonlyMap<string, string> | undefined;
  // A group includes the dependencies of its modules, unless an earlier group has them, so that no two files wait for
  // each other: first what many need.
  return [4, 3, 2, 1].map((priority) => ({
    priority,
    name: (id: string, modules: Modules) => {
      names ??= nameAll(modules);
      const name = names.get(id);
      return name !== undefined && priorityOf(name) === priority ? name : null;
    },
  }));
}

/** Between the names of the two screens that share a file. */
const AND = "-and-";

function priorityOf(name: string): number {
  if (name === "login") return 4;
  if (name === "shell") return 3;
  return ["lists", "records", "cards", "sending"].includes(name) || name.includes(AND) ? 2 : 1;
}

function nameAll(modules: Modules): Map<string, string> {
  const names = new Map<string, string>();
  const screensOf = new Map<string, string[]>();
  for (const [screen, entered] of screensIn(modules)) {
    for (const id of needsOf(entered, modules)) screensOf.set(id, [...(screensOf.get(id) ?? []), screen]);
  }
  const lists = new Set(screensOf.get(LIST));
  const withCards = screensOf.get(CARDS)?.join(" ");
  for (const [id, screens] of screensOf) {
    const isList = screens.map((screen) => lists.has(screen));
    const together = screens.join(" ");
    if (screens.length === 1 || KIN.has(together)) names.set(id, screens.join(AND));
    else if (together === withCards) names.set(id, "cards");
    else if (isList.includes(true)) names.set(id, isList.includes(false) ? "shell" : "lists");
    else names.set(id, "records");
  }
  for (const id of needsOf(RECORD_PARTS, modules)) if (!names.has(id)) names.set(id, "records");
  for (const id of needsOf([SENDING], modules)) if (!names.has(id)) names.set(id, "sending");
  for (const id of [...needsOf([SHELL], modules), ...sharedIcons(modules)]) names.set(id, "shell");
  for (const id of needsOf([LOGIN_SCREEN], modules)) if (names.has(id)) names.set(id, "login");
  for (const id of needsOf([LOGIN], modules)) names.set(id, "login");
  return names;
}

/** Modules with everything they import, directly and indirectly. */
function needsOf(roots: readonly string[], modules: Modules): Set<string> {
  const needs = new Set(roots);
  for (const id of needs) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (!ALL_ICONS.test(imported) && !USED_BY_FEW.test(imported)) needs.add(imported);
    }
    for (const icon of iconsOf(id, modules)) needs.add(icon);
  }
  return needs;
}

/** The icons that more than one module of the console draws, at first or later. */
function sharedIcons(modules: Modules): Set<string> {
  const console = new Set([LOGIN]);
  const drawn = new Set<string>();
  const shared = new Set<string>();
  for (const id of console) {
    const module = modules.getModuleInfo(id);
    for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) console.add(next);
    for (const icon of iconsOf(id, modules)) (drawn.has(icon) ? shared : drawn).add(icon);
  }
  return shared;
}

/** The files of the icons that a module imports by name: `CircleCheck` is `icons/circle-check.mjs` beside the index. */
function iconsOf(id: string, modules: Modules): string[] {
  const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {};
  const index = importedIds.find((imported) => ALL_ICONS.test(imported));
  const [, names] = /import\s*\{([^}]*)\}\s*from\s*["']lucide["']/.exec(code ?? "") ?? [];
  if (!index || !names) return [];
  const fileOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase();
  return [...names.matchAll(/\w+/g)].map(([name]) => join(dirname(index), `icons/${fileOf(name)}.mjs`));
}

/** The modules that are imported on entering a screen, by the name of its route's file. */
export function screensIn(modules: Modules): Map<string, readonly string[]> {
  const screens = new Map<string, readonly string[]>();
  for (const id of modules.getModuleInfo(ROUTES)?.importedIds ?? []) {
    const entered = modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    if (entered.length > 0) screens.set(relative(`${SOURCE}/routes`, id).replace(/\.tsx$/, ""), entered);
  }
  return screens;
}

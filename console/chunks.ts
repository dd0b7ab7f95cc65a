import { relative, resolve } from "node:path";

/** What the bundler knows of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const SOURCE = resolve(import.meta.dirname, "src");
const LOGIN = resolve(SOURCE, "main.tsx");
const LOGIN_SCREEN = resolve(SOURCE, "features/login/login-screen.tsx");
const SHELL = resolve(SOURCE, "app/signed-in.tsx");
const ROUTES = resolve(SOURCE, "routes/routes.ts");
/** Imports every icon; a screen needs a few of them. */
const ALL_ICONS = /lucide[\\/]dist[\\/]esm[\\/]lucide/;
/** Every screen imports the index that has them, but only the list of users and the timeline use them. */
const USED_BY_FEW = /react-query[\\/].*[\\/]use(MutationState|InfiniteQuery)|[\\/]infiniteQueryObserver/;
/**
 * Screens of one subject. What only these two share stays in the first one's file, which the second loads too: it is not
 * worth the time of the other screens.
 */
const KIN = new Set([
  "dashboard reports",
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
 * every page needs, the login included, `shell` what every signed-in screen and what several of them need beyond that;
 * the rest of a screen is a file of its own, and a record's screen loads its list's file too.
 */
export function chunkGroups() {
  let names: ReadonlyMap<string, string> | undefined;
  // A group includes the dependencies of its modules, unless an earlier group has them, so that no two files wait for
  // each other.
  const group = (priority: number, isOne: (name: string) => boolean) => ({
    priority,
    name: (id: string, modules: Modules) => {
      names ??= nameAll(modules);
      const name = names.get(id);
      return name !== undefined && isOne(name) ? name : null;
    },
  });
  const isCommon = (name: string) => name === "login" || name === "shell";
  return [
    group(4, (name) => name === "login"),
    // Icons that several places draw.
    { name: "icons", test: /lucide[\\/].*[\\/]icons[\\/]/, minShareCount: 2, priority: 3 },
    group(2, (name) => name === "shell"),
    group(1, (name) => !isCommon(name)),
  ];
}

function nameAll(modules: Modules): Map<string, string> {
  const names = new Map<string, string>();
  const screensOf = new Map<string, string[]>();
  for (const [screen, entered] of screensIn(modules)) {
    for (const id of needsOf(entered, modules)) screensOf.set(id, [...(screensOf.get(id) ?? []), screen]);
  }
  for (const [id, screens] of screensOf) {
    const [first = "", second] = screens;
    const isHere = second === undefined || (screens.length === 2 && KIN.has(`${first} ${second}`));
    names.set(id, isHere ? first : "shell");
  }
  for (const id of needsOf([SHELL], modules)) names.set(id, "shell");
  for (const id of needsOf([LOGIN_SCREEN], modules)) if (names.has(id)) names.set(id, "login");
  for (const id of needsOf([LOGIN], modules)) names.set(id, "login");
  return names;
}

/** Modules with everything they import, directly and indirectly. */
function needsOf(roots: readonly string[], modules: Modules): Set<string> {
  const needs = new Set(roots);
  for (const id of needs) {
    if (ALL_ICONS.test(id)) continue;
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (!USED_BY_FEW.test(imported)) needs.add(imported);
    }
  }
  return needs;
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

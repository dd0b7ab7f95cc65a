import { resolve } from "node:path";

/** What the bundler knows of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const LOGIN = resolve(import.meta.dirname, "src/main.tsx");
const LOGIN_SCREEN = resolve(import.meta.dirname, "src/features/login/login-screen.tsx");
const SHELL = resolve(import.meta.dirname, "src/app/signed-in.tsx");
const LIST = resolve(import.meta.dirname, "src/flow/list-screen.tsx");
const SCREEN = /[\\/]src[\\/]routes[\\/][^\\/]+-screen\.tsx$/;
/** Imports every icon; a screen needs a few of them. */
const ALL_ICONS = /lucide[\\/]dist[\\/]esm[\\/]lucide/;
/** Every screen imports the indexes that have them, but only forms and the list of users use them. */
const USED_BY_FEW = /react-router[\\/].*[\\/]useBlocker|react-query[\\/].*[\\/]useMutationState/;
/** A module that fewer screens share stays in a file of its own. */
const SHARED_BY = 4;

/**
 * Decides into which file a module goes. Without it the bundler makes dozens of small files, which compress worse and
 * are requested one by one. `login` holds what every page needs, the login included, `shell` what every signed-in screen
 * and what many of them need beyond that, `icons` what several places draw, `lists` what the screens of lists alone need.
 */
export function chunkGroups() {
  let names: ReadonlyMap<string, string> | undefined;
  // A group includes the dependencies of its modules, unless an earlier group has them, so that no two files wait for
  // each other.
  const group = (name: string, priority: number) => ({
    priority,
    name: (id: string, modules: Modules) => {
      names ??= nameAll(modules);
      return names.get(id) === name ? name : null;
    },
  });
  const icons = { name: "icons", test: /lucide[\\/].*[\\/]icons[\\/]/, minShareCount: 3, priority: 2 };
  return [group("login", 5), group("shell", 4), icons, group("lists", 1)];
}

/** A module that several groups need goes to the first of them. */
function nameAll(modules: Modules): Map<string, string> {
  const names = new Map<string, string>();
  const users = new Map<string, Set<string>[]>();
  for (const screen of screensIn(modules)) {
    const needs = needsOf(screen, modules);
    for (const id of needs) users.set(id, [...(users.get(id) ?? []), needs]);
  }
  for (const [id, screens] of users) {
    if (screens.length >= SHARED_BY) names.set(id, screens.every((needs) => needs.has(LIST)) ? "lists" : "shell");
  }
  for (const id of needsOf(SHELL, modules)) names.set(id, "shell");
  for (const id of needsOf(LOGIN_SCREEN, modules)) if (names.has(id)) names.set(id, "login");
  for (const id of needsOf(LOGIN, modules)) names.set(id, "login");
  return names;
}

/** A module with everything it imports, directly and indirectly. */
function needsOf(root: string, modules: Modules): Set<string> {
  const needs = new Set([root]);
  for (const id of needs) {
    if (ALL_ICONS.test(id)) continue;
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (!USED_BY_FEW.test(imported)) needs.add(imported);
    }
  }
  return needs;
}

function screensIn(modules: Modules): string[] {
  const all = new Set([LOGIN]);
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) all.add(imported);
  }
  return [...all].filter((id) => SCREEN.test(id));
}

import { resolve } from "node:path";

/** What the bundler knows of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const LOGIN = resolve(import.meta.dirname, "src/main.tsx");
const SHELL = resolve(import.meta.dirname, "src/app/signed-in.tsx");
const SCREEN = /[\\/]src[\\/]routes[\\/][^\\/]+-screen\.tsx$/;
/** Imports every icon; a screen needs a few of them. */
const ALL_ICONS = /lucide[\\/]dist[\\/]esm[\\/]lucide/;
/** A module that fewer screens share stays in a file of its own. */
const SHARED_BY = 6;

/**
 * Decides into which file a module goes. Without it the bundler makes dozens of small files, which compress worse and
 * are requested one by one. `login` holds what the first page needs, `shell` what every signed-in screen needs beyond
 * that, `screens` what many screens need beyond the shell, `icons` what several places draw.
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
  const icons = { name: "icons", test: /lucide[\\/].*[\\/]icons[\\/]/, minShareCount: 3, priority: 1 };
  return [group("login", 4), group("shell", 3), group("screens", 2), icons];
}

/** A module that several groups need goes to the first of them. */
function nameAll(modules: Modules): Map<string, string> {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  for (const screen of screensIn(modules)) {
    for (const id of needsOf(screen, modules)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  for (const [id, count] of uses) if (count >= SHARED_BY) names.set(id, "screens");
  for (const id of needsOf(SHELL, modules)) names.set(id, "shell");
  for (const id of needsOf(LOGIN, modules)) names.set(id, "login");
  return names;
}

/** A module with everything it imports, directly and indirectly. */
function needsOf(root: string, modules: Modules): Set<string> {
  const needs = new Set([root]);
  for (const id of needs) {
    if (ALL_ICONS.test(id)) continue;
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needs.add(imported);
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

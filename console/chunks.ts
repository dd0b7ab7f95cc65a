import { resolve } from "node:path";

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const LOGIN = resolve(import.meta.dirname, "src/main.tsx");
const SHELL = resolve(import.meta.dirname, "src/app/signed-in.tsx");
const SCREEN = /[\\/]src[\\/]routes[\\/][^\\/]+-screen\.tsx$/;
/** Imports every icon that there is, of which a screen needs a few. */
const ALL_ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react/;
/** What fewer screens have in common stays in files of its own. */
const SHARED_BY = 5;

/**
 * Into which file a module goes. Left to itself the bundler makes dozens of small files, which compress worse and are
 * asked for one by one: `login` is what the first page needs, `shell` what every signed-in screen needs beyond that,
 * `screens` what many of them need beyond the shell, `icons` what is drawn in several places.
 */
export const chunkGroups = () => [
  { name: chunkNames() },
  { name: "icons", test: /lucide-react[\\/].*[\\/]icons[\\/]/, minShareCount: 3 },
];

function chunkNames(): (id: string, modules: Modules) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    names ??= nameAll(modules);
    return names.get(id) ?? null;
  };
}

/** A module that several would have goes to the first of them. */
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

/** A module and everything that comes with it. */
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

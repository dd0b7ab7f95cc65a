/**
 * The report on imports, a reporter of dependency-cruiser: a line for each one that a rule of `.dependency-cruiser.cjs`
 * forbids, and for each one by which folders of sources that lie side by side import each other in a circle. The tool's
 * rules with `scope: "folder"` miss a circle that enters a folder in one subfolder and leaves it from another.
 */
export default function report({ modules, summary }) {
  const imports = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]));
  const found = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...circularOf(imports).map(([from, to]) => `no-cycles-of-folders: ${from} → ${to}`),
  ];
  return { output: found.map((line) => `${line}\n`).join(""), exitCode: found.length };
}

function circularOf(imports) {
  const between = imports.filter(([from]) => from.includes("/src/")).flatMap(foldersOf);
  const next = new Map(between.map(({ a }) => [a, new Set()]));
  for (const { a, b } of between) next.get(a).add(b);
  return between.filter(({ a, b }) => reached(b, next).has(a)).map(({ files }) => files);
}

/** The two folders, side by side, that an import goes between; none when one of the files lies beside the other's folder. */
function foldersOf(files) {
  const [from, to] = files.map((file) => file.split("/"));
  const depth = from.findIndex((name, at) => name !== to[at]) + 1;
  if (depth >= from.length || depth >= to.length) return [];
  return [{ a: from.slice(0, depth).join("/"), b: to.slice(0, depth).join("/"), files }];
}

/** The folders that a folder imports, directly or through others, and itself. */
function reached(folder, next, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const each of next.get(folder) ?? []) reached(each, next, found);
  return found;
}

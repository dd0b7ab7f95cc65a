/**
 * A stream event: `data` stands at `path` (`/` is the root, else `/a/b`). In a patch `data` maps children, possibly
 * nested paths, to values.
 */
export interface Change {
  type: "put" | "patch";
  path: string;
  data: unknown;
}

type Branch = Readonly<Record<string, unknown>>;

/**
 * The tree after a change. `null` deletes; a branch without children is deleted too. Applying a change twice equals
 * applying it once.
 */
export function applied(tree: unknown, { type, path, data }: Change): unknown {
  const at = keysOf(path);
  if (type === "put") return replaced(tree, at, data);
  return Object.entries(isBranch(data) ? data : {}).reduce(
    (changed, [name, value]) => replaced(changed, [...at, ...keysOf(name)], value),
    tree,
  );
}

export const isBranch = (value: unknown): value is Branch =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const keysOf = (path: string): string[] => path.split("/").filter((part) => part !== "");

function replaced(tree: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value ?? null;
  const branch = isBranch(tree) ? tree : {};
  const child = replaced(Object.hasOwn(branch, name) ? branch[name] : null, rest, value);
  const { [name]: _, ...others } = branch;
  if (child !== null) return { ...others, [name]: child };
  return Object.keys(others).length > 0 ? others : null;
}

import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { Operation } from "../contract/src/operation.ts";
import { AREAS, type Area, allows, type Right, rightOf } from "../contract/src/right.ts";
import { BUILT_IN_ROLES, type BuiltInRole } from "../contract/src/role.ts";
import { allOperations } from "../contract/test/operations.ts";

const ROOT = resolve(import.meta.dirname, "..");
const DOCUMENT = "docs/roles.md";
const WRITE = "npx vitest run --project repository roles --update";

test("the document of roles and operations is up to date", async () => {
  const text = rolesDocument(await allOperations());
  await expect(text, `${DOCUMENT} is out of date. This writes it: ${WRITE}`).toMatchFileSnapshot(join(ROOT, DOCUMENT));
});

const ROLES = Object.keys(BUILT_IN_ROLES) as BuiltInRole[];

const BEGINNING = `# Roles

Made from the contract by \`scripts/roles.test.ts\`; do not edit. The guard of our server reads the same rights.

A role has one level for each area: none, see, or change, which includes to see. The roles below are built in and cannot be
changed or deleted; owners make others by copying one.`;

const MEANING = `The rights of an operation are all needed. Other words than an area and a level mean:

- \`own\`: every administrator may make the call, about what is theirs alone: the profile, the devices, the preferences.
- \`any\`: every administrator may make it, and the answer holds only what the caller's rights let them see: no record, count or
  total of anything else. Saving or starting something needs the right to what it is about.
- \`setup\`: every administrator may make it, even before the second factor that they must set up. Nothing else answers then.
- \`public\`: anybody may make it; what it needs to know is in its body, as a password or the token of a link.
- \`key\`: the marketplace's own backend makes it, with an API key; no administrator can.

An operation with proof also needs a session that has proved itself in the last five minutes. Others may ask for it by what
they are about, as an export with e-mail addresses does.`;

const OTHERS = {
  any: "Answers of what the caller may see",
  own: "One's own account and settings",
  setup: "The second factor that must be set up",
  public: "Without a session",
  key: "The marketplace's own backend",
} as const;

function rolesDocument(operations: readonly Operation[]): string {
  const lines = operations.flatMap(linesOf);
  const parts = [...AREAS, ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[])].flatMap((group) => {
    const rows = lines.filter((line) => line.group === group);
    const title = group in OTHERS ? OTHERS[group as keyof typeof OTHERS] : capitalized(group);
    return rows.length === 0
      ? []
      : [`### ${title}`, table(["Operation", "Right", ...ROLES], rows.map(({ row }) => row).sort(inOrder))];
  });
  return `${[
    ...[BEGINNING, "## Levels", table(["Role", ...AREAS.map(capitalized)], ROLES.map(levelsOf))],
    ...["## Operations", MEANING, ...parts],
  ].join("\n\n")}\n`;
}

const levelsOf = (role: BuiltInRole): string[] => {
  const rights: Partial<Record<Area, string>> = BUILT_IN_ROLES[role];
  return [role, ...AREAS.map((area) => (rights[area] === "none" ? "" : (rights[area] ?? "")))];
};

/** One line for an operation; for each kind where the address tells the kind. */
function linesOf({ method, url, right, proof }: Operation) {
  return choicesOf(right).map(({ needed, params }) => {
    const place = Object.entries(params).reduce((path, [name, kind]) => path.replace(`:${name}`, kind), url as string);
    const marks = ROLES.map((role) => (allows(BUILT_IN_ROLES[role], rightOf(right, params)) ? "yes" : ""));
    const words = needed.map((one) => `\`${one}\``).join(" and ") + (proof ? ", proof" : "");
    return { group: groupOf(needed), row: [`\`${method} ${place}\``, words, ...marks] };
  });
}

/** The right by itself, or for each kind in the address. */
function choicesOf(right: Right): { needed: readonly string[]; params: Record<string, string> }[] {
  if (typeof right === "string") return [{ needed: [right], params: {} }];
  if (Array.isArray(right)) return [{ needed: right, params: {} }];
  return Object.entries(right as Record<string, Record<string, string>>).flatMap(([name, byKind]) =>
    Object.entries(byKind).map(([kind, needed]) => ({ needed: [needed], params: { [name]: kind } })),
  );
}

/** Of several rights, as of an export, the area is that of the last. */
const groupOf = (needed: readonly string[]): string => needed.at(-1)?.split(".")[0] ?? "";

const inOrder = ([one = ""]: string[], [other = ""]: string[]) => {
  const path = (operation: string) => operation.replace(/^`(\w+) (.*)`$/, "$2 $1");
  return path(one) < path(other) ? -1 : 1;
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

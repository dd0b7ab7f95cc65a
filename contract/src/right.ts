/** What administrators may see or change, each by its own level (extension `team`). */
export const AREAS = [
  "investments",
  /** Hives, service clusters and services. */
  "services",
  "reviews",
  "creators",
  /** Identity numbers and documents. */
  "identity",
  "members",
  /** Transactions, and the money in every other record. */
  "money",
  "disputes",
  "reports",
  "exports",
  /** Webhooks, keys, the check of the backend, imports. */
  "installation",
  "team",
] as const;
export type Area = (typeof AREAS)[number];

export const LEVELS = ["none", "see", "change"] as const;
export type Level = (typeof LEVELS)[number];

/** The level of each area. An area that is absent counts as none. */
export type Rights = Readonly<Partial<Record<Area, Level>>>;

export type AreaRight = `${Area}.${"see" | "change"}`;

/**
 * Who may make a call: `public` · anybody; `key` · the marketplace's own backend; `setup` · every administrator, even before
 * the second factor that they must set up; `own` · every administrator, about what is theirs alone; `any` · every administrator,
 * and the answer holds what their rights let them see; else whoever has the right, or all of the rights. A call about records of
 * several kinds names the right of each by the part of its address that tells the kind.
 */
export type Right = PlainRight | RightByKind;
export type PlainRight = "public" | "key" | "setup" | "own" | "any" | AreaRight | readonly AreaRight[];
type RightByKind = Readonly<Record<string, Readonly<Record<string, AreaRight>>>>;

/** Whether an administrator with these rights may make a call that needs that right. `change` includes `see`. */
export const allows = (rights: Rights, right: PlainRight): boolean =>
  [right].flat().every((each) => {
    const [area, level] = each.split(".");
    const has = rights[area as Area];
    return level ? has === "change" || has === level : each !== "key";
  });

/** `allows`, for one area. */
export const hasRight = (rights: Rights, needed: AreaRight): boolean => allows(rights, needed);

/**
 * The right of a call whose address has these parts. An unknown kind is left to the address's schema, which refuses it.
 */
export function rightOf(right: Right, params: Readonly<Record<string, unknown>>): PlainRight {
  if (typeof right === "string" || Array.isArray(right)) return right as PlainRight;
  return Object.entries(right as RightByKind).flatMap(([name, byKind]) => byKind[String(params[name])] ?? []);
}

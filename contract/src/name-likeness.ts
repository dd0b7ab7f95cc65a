import { plainLetters } from "./plain-letters.ts";

/** Why names are probably of one person though they are written differently. Each name is as it was written. */
export type Deviation =
  /** A letter is other, more, less or exchanged; or one is the initial of the other. */
  | { kind: "letter" | "initial"; card: string; profile: string }
  /** Only the other side has this name. */
  | { kind: "missing"; from: Side; name: string };

/** `unknown` where a side has no name. `names` are those of both sides without an equal on the other. */
export type NameLikeness =
  | { kind: "unknown" }
  | { kind: "same" }
  | { kind: "likely"; because: readonly Deviation[] }
  | { kind: "differs"; names: readonly string[] };

type Side = "card" | "profile";

/**
 * Compares the name on a card with the names of a profile, each as one text. It is what a person is told, never a
 * decision.
 *
 * Order, case, marks, hyphens, apostrophes and titles do not count, nor whether a name is written in one word or in two.
 * One name may differ in one letter if it has more than three; any may be an initial; one side may leave names out if
 * two are left.
 */
export function compareNames(card: string, profile: string): NameLikeness {
  const [some, others] = inOrder(namesIn(card, "card"), namesIn(profile, "profile"));
  const fewest = Math.min(some.length, others.length);
  if (fewest === 0) return { kind: "unknown" };

  const equal = takePairs(some, others, (a, b) => a === b).length + takeJoined(some, others) + takeJoined(others, some);
  if (some.length + others.length === 0) return { kind: "same" };

  const letters = takePairs(some, others, differInALetter, 1);
  // Initials alone fit too many people.
  const initials = equal + letters.length > 0 ? takePairs(some, others, isInitial) : [];
  const rest = [...some, ...others];
  const isLikely = rest.length === 0 || (fewest > 1 && (some.length === 0 || others.length === 0));
  if (!isLikely) return { kind: "differs", names: [...letters.flat(), ...rest].map((name) => name.written) };
  return {
    kind: "likely",
    because: [
      ...letters.map((pair) => ({ kind: "letter", ...bothSides(pair) }) as const),
      ...initials.map((pair) => ({ kind: "initial", ...bothSides(pair) }) as const),
      ...rest.map(missing),
    ],
  };
}

type Pair = readonly [Name, Name];

interface Name {
  side: Side;
  written: string;
  /** In small letters without marks, by which it is compared. */
  plain: string;
}

const bothSides = ([a, b]: Pair) =>
  a.side === "card" ? { card: a.written, profile: b.written } : { card: b.written, profile: a.written };

const missing = ({ side, written }: Name): Deviation => ({
  kind: "missing",
  from: side === "card" ? "profile" : "card",
  name: written,
});

const MOST_NAMES = 12;

const TITLES = new Set(
  (
    "mr mrs ms miss dr prof professor engr engineer barr barrister arc architect chief alhaji alh alhaja hajia hajiya " +
    "mallam malam sir dame hon honourable sen senator rev reverend revd pastor pst evang evangelist apostle deacon " +
    "deaconess otunba esq jnr snr jr sr phd"
  ).split(" "),
);

/** The names in a text, without titles, in the order of the alphabet. */
const namesIn = (text: string, side: Side): Name[] =>
  (text.normalize("NFC").match(/[\p{L}\p{M}\p{N}'’‘ʼ`]+/gu) ?? [])
    .map((written) => ({ side, written, plain: plainLetters(written).replace(/[^\p{L}\p{N}]/gu, "") }))
    .filter(({ plain }) => plain !== "" && !TITLES.has(plain))
    .sort((a, b) => compare(a.plain, b.plain) || compare(a.written, b.written));

/** The two sides in an order of their own, so that exchanging them changes nothing. */
function inOrder(a: Name[], b: Name[]): [Name[], Name[]] {
  const text = (names: Name[]) => names.map((name) => name.plain).join(" ");
  return text(a) <= text(b) ? [a, b] : [b, a];
}

/** Takes names that are alike out of both lists, at most `limit` pairs. */
function takePairs(some: Name[], others: Name[], isAlike: (a: string, b: string) => boolean, limit = Infinity) {
  const pairs: Pair[] = [];
  for (const name of [...some]) {
    const other = others.find(({ plain }) => isAlike(name.plain, plain));
    if (!other || pairs.length === limit) continue;
    remove(some, name);
    remove(others, other);
    pairs.push([name, other]);
  }
  return pairs;
}

/** Takes names that the other side writes in several words out of both lists: `Abdulrahman` and `Abdul Rahman`. */
function takeJoined(some: Name[], others: Name[]): number {
  let count = 0;
  for (const name of [...some]) {
    const parts = partsOf(name.plain, others, 3);
    if (!parts) continue;
    remove(some, name);
    for (const part of parts) remove(others, part);
    count++;
  }
  return count;
}

/** The names, at most `limit`, that in some order make up the whole. Not sought among more names than a person has. */
function partsOf(whole: string, names: readonly Name[], limit: number): Name[] | undefined {
  if (whole === "") return [];
  for (const name of limit > 0 && names.length <= MOST_NAMES ? names : []) {
    if (!whole.startsWith(name.plain)) continue;
    const rest = partsOf(
      whole.slice(name.plain.length),
      names.filter((other) => other !== name),
      limit - 1,
    );
    if (rest) return [name, ...rest];
  }
  return undefined;
}

const isInitial = (a: string, b: string): boolean =>
  (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

/** One letter is other, more or less, or two neighbours are exchanged; in names of more than three letters. */
function differInALetter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length <= 3 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  const isExchanged = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isExchanged && short.slice(start + 2) === long.slice(start + 2))
  );
}

function remove(names: Name[], name: Name): void {
  names.splice(names.indexOf(name), 1);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

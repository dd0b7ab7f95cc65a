import { plainLetters } from "@hivekeeper/contract/plain-letters.ts";

/** What a person is known by. */
export interface PersonMarks {
  /** First, middle and last name and surname, those that there are. */
  names: readonly string[];
  /** E-mail address and user name. */
  addresses: readonly string[];
  phones: readonly string[];
  /** Identity and account numbers. */
  numbers: readonly string[];
}

/** Looks for a person in texts, and writes a pseudonym in the person's place. */
export class KnownPerson {
  /** As patterns. */
  readonly #names: readonly string[];
  readonly #words: ReadonlySet<string>;
  readonly #marks: readonly string[];

  constructor({ names, addresses, phones, numbers }: PersonMarks) {
    this.#names = names.filter((name) => name.trim() !== "").map(spaced);
    this.#words = new Set(names.flatMap(wordsOf));
    this.#marks = [
      ...addresses.filter(({ length }) => length >= 4).map(spaced),
      ...phones
        .map(nationalDigits)
        .filter(isLong)
        .map((digits) => `(?:\\+?(?:00)?234|0)?[ ().-]*${apart(digits)}`),
      ...numbers
        .map((number) => number.replace(/[^\p{L}\p{N}]/gu, ""))
        .filter(isLong)
        .map(apart),
    ];
  }

  /** A regular expression of PostgreSQL that every text with the whole name or another mark matches; `null` without any. */
  get pattern(): string | null {
    const alternatives = [...this.#wholeNames(), ...this.#marks];
    return alternatives.length === 0 ? null : everyCase(alternatives).join("|");
  }

  /** The same of every text that a single name stands in too. */
  get ownPattern(): string | null {
    const single = written(this.#longNames()).map((name) => `\\m${name}\\M`);
    return [this.pattern, ...single].filter((pattern) => pattern !== null).join("|") || null;
  }

  /** A text without the whole name, the addresses, the phones and the numbers. */
  hiddenIn(text: string, pseudonym: string): string {
    const alternatives = [...this.#wholeNames(), ...this.#marks];
    return alternatives.length === 0 ? text : text.replace(standing(alternatives, "giu"), pseudonym);
  }

  /** The same of a text about the person's own matters, where a single name means the person too. */
  hiddenInOwn(text: string, pseudonym: string): string {
    const single = this.#longNames();
    const without = this.hiddenIn(text, pseudonym);
    return single.length === 0 ? without : without.replace(standing(written(single), "gu"), pseudonym);
  }

  /** Whether a name is the person's, in any order, case and spelling: two of its words, or all of them, also as initials. */
  isNamed(name: string): boolean {
    const words = [...new Set(wordsOf(name))];
    const own = words.filter((word) => this.#words.has(word));
    const initials = words.filter((word) => word.length === 1 && [...this.#words].some(([first]) => first === word));
    return own.length >= 2 || (own.length > 0 && own.length + initials.length === words.length);
  }

  /** Whether a name has one of the person's words. */
  isRelated(name: string): boolean {
    return wordsOf(name).some((word) => this.#words.has(word));
  }

  /** Those that are no initials. */
  #longNames(): string[] {
    return this.#names.filter(({ length }) => length >= 3);
  }

  /** Two names or more, one after the other. */
  #wholeNames(): string[] {
    if (this.#names.length < 2) return [];
    const one = `(?:${this.#names.join("|")})`;
    return [`${one}(?:[\\s,]+${one})+`];
  }
}

/** A value of JSON with each of its texts changed. */
export function withTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change)) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, change)])) as Value;
}

const wordsOf = (name: string): string[] => plainLetters(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The digits of a phone without the prefix of the country and the zero. */
const nationalDigits = (phone: string): string => phone.replace(/\D/g, "").replace(/^((00)?234)?0?/, "");

const isLong = ({ length }: string) => length >= 7;

/** Characters that may be written in groups. */
const apart = (characters: string): string => [...characters].map(escaped).join("[ ().-]*");

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

const spaced = (text: string): string => text.trim().split(/\s+/).map(escaped).join("\\s+");

/** As it is, and in capitals: a name in small letters may be another word. */
const written = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, name.toUpperCase()])),
];

/** Where the database's letters have no case, as in the collation C, each writing stands for itself. */
const everyCase = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => [
    ...new Set([pattern, lettersOf(pattern, "toLowerCase"), lettersOf(pattern, "toUpperCase")]),
  ]);

/** A pattern with its letters in one case, but for those that a backslash makes a class. */
const lettersOf = (pattern: string, way: "toLowerCase" | "toUpperCase"): string =>
  pattern.replace(/\\.|[^\\]+/gs, (part) => (part.startsWith("\\") ? part : part[way]()));

/** Not within a longer word or number. */
const standing = (alternatives: readonly string[], flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, flags);

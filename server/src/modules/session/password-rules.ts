import { COMMON_WORDS } from "./common-words.ts";

const SHORTEST = 15;
const LONGEST = 128;
/** A password must keep this many characters when everything that guessers try first is taken out of it. */
const UNGUESSABLE = 6;

const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertz",
  "azerty",
];

/**
 * What is wrong with a new password, or `null`. There is no rule of composition: length, and not being easily guessed.
 *
 * `ownWords` are the words that surround this account (the product's name, the person's name and e-mail address).
 */
export function passwordProblem(password: string, ownWords: readonly string[] = []): string | null {
  const length = [...password].length;
  if (length < SHORTEST) return `The password must have at least ${SHORTEST} characters`;
  if (length > LONGEST) return `The password must have at most ${LONGEST} characters`;
  if (isRepetition(password.toLowerCase()) || rest(password, ownWords) < UNGUESSABLE) {
    return "This password is too easy to guess";
  }
  return null;
}

/** The same few characters over and over, as `abcabcabcabcabc`. */
const isRepetition = (text: string) => /^(.{1,7}?)\1+.{0,6}$/su.test(text);

/** How many characters are left without common words, years, runs (`1234`, `hgfd`) and separators. */
function rest(password: string, ownWords: readonly string[]): number {
  const own = ownWords
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  const words = [...own, ...COMMON_WORDS].sort((a, b) => b.length - a.length);
  let left = password.toLowerCase();
  for (const word of words) left = left.replace(disguised(word), " ");
  left = left.replace(/(19|20)\d\d/g, " ").replace(/(.)\1{2,}/gu, " ");
  for (const run of RUN_PIECES) left = left.replaceAll(run, " ");
  return [...left.replace(/[^\p{L}\p{N}\p{Emoji}]/gu, "")].length;
}

/** `password` also as `p@ssw0rd`. */
function disguised(word: string): RegExp {
  const pattern = word.replace(/[aeiost]/g, (letter) => DISGUISE[letter] ?? letter);
  return new RegExp(pattern, "gu");
}

const DISGUISE: Record<string, string> = { a: "[a@4]", e: "[e3]", i: "[i1!]", o: "[o0]", s: "[s$5]", t: "[t7]" };

/** Every piece of a run, forwards and backwards, that is at least four long; the longest first. */
const RUN_PIECES = [...new Set(RUNS.flatMap((run) => [...pieces(run), ...pieces([...run].reverse().join(""))]))].sort(
  (a, b) => b.length - a.length,
);

function pieces(run: string): string[] {
  const found: string[] = [];
  for (let length = 4; length <= run.length; length++) {
    for (let start = 0; start + length <= run.length; start++) found.push(run.slice(start, start + length));
  }
  return found;
}

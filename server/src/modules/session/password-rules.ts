import { COMMON_WORDS } from "./common-words.ts";

const SHORTEST = 15;
const LONGEST = 128;
/** The characters that must remain of a password without its guessable parts. */
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
 * The problem of a new password, or `null`. The rules are length and not being easily guessed, not composition.
 *
 * `ownWords` are the words around the account: the product's name, the person's names and e-mail address.
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

/** Whether a few characters are repeated, as in `abcabcabcabcabc`. */
const isRepetition = (text: string) => /^(.{1,7}?)\1+.{0,6}$/su.test(text);

/** The number of characters without common words, years, runs (`1234`, `hgfd`) and separators. */
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

/** A pattern for a word and its disguises: `password`, `p@ssw0rd`. */
function disguised(word: string): RegExp {
  const pattern = word.replace(/[aeiost]/g, (letter) => DISGUISE[letter] ?? letter);
  return new RegExp(pattern, "gu");
}

const DISGUISE: Record<string, string> = { a: "[a@4]", e: "[e3]", i: "[i1!]", o: "[o0]", s: "[s$5]", t: "[t7]" };

/** All parts of runs, in both directions, of four characters and more, the longest first. */
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

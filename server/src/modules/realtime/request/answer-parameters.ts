import { Refusal } from "#lib/refusal.ts";

/** How an answer is to be written. */
export interface AnswerForm {
  print: "pretty" | "silent" | null;
  /** The function that is called with the value, for a script of another origin. */
  callback: string | null;
  /** The name of the file as which a browser saves the answer; empty when the client leaves it to the server. */
  download: string | null;
}

type Parameters = Readonly<Record<string, unknown>>;

const ONLY_READS = ["callback", "download", "format", "timeout"] as const;
const ONLY_WRITES = ["writeSizeLimit"] as const;
const CALLBACK = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;
const LONGEST_CALLBACK = 100;
const LONGEST_NAME = 200;
export const SIZES = ["tiny", "small", "medium", "large", "unlimited"] as const;
const UNITS = { ms: 1, s: 1_000, min: 60_000 };
const LONGEST_TIMEOUT_MS = 15 * 60_000;

/**
 * Parses what a request says about its answer. A read is answered at once and no write is large, so `timeout` and
 * `writeSizeLimit` change nothing; nor does `format`, since there are no priorities.
 *
 * @throws {Refusal} `malformed`
 */
export function readAnswerForm(parameters: Parameters, isRead: boolean): AnswerForm {
  for (const name of isRead ? ONLY_WRITES : ONLY_READS) {
    if (parameters[name] !== undefined) throw refused(`${name} is for ${isRead ? "writes" : "GET"} only`);
  }
  const { print, format, timeout, writeSizeLimit } = parameters;
  if (format !== undefined && format !== "export") throw refused("format must be export");
  if (timeout !== undefined && !isTimeout(timeout)) {
    throw refused("timeout must be a number with a unit, as 3ms, 3s or 3min, and at most 15min");
  }
  if (writeSizeLimit !== undefined && !SIZES.some((size) => size === writeSizeLimit)) {
    throw refused(`writeSizeLimit must be one of ${SIZES.join(", ")}`);
  }
  return { print: readPrint(print), callback: readCallback(parameters), download: readDownload(parameters.download) };
}

function readPrint(print: unknown): AnswerForm["print"] {
  if (print === undefined || print === "pretty" || print === "silent") return print ?? null;
  throw refused("print must be pretty or silent");
}

/** A script is fetched without headers, so only what its address allows may be in it. */
function readCallback({ callback, auth, access_token: accessToken }: Parameters): string | null {
  if (callback === undefined) return null;
  if (typeof callback !== "string" || callback.length > LONGEST_CALLBACK || !CALLBACK.test(callback)) {
    throw refused("callback must be the name of a JavaScript function");
  }
  if (auth === undefined && accessToken === undefined) {
    throw refused("callback needs the chat token in the address, as auth");
  }
  return callback;
}

function readDownload(name: unknown): string | null {
  if (name === undefined) return null;
  if (typeof name === "string" && name.length <= LONGEST_NAME && !/\p{Surrogate}/u.test(name)) return name;
  throw refused(`download must be the name of a file, of at most ${LONGEST_NAME} characters`);
}

function isTimeout(text: unknown): boolean {
  const [, count, unit] = /^(\d{1,6})(ms|s|min)$/.exec(String(text)) ?? [];
  const milliseconds = Number(count) * UNITS[unit as keyof typeof UNITS];
  return milliseconds > 0 && milliseconds <= LONGEST_TIMEOUT_MS;
}

const refused = (message: string) => new Refusal("malformed", message);

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Extension } from "@hivekeeper/contract/config.ts";

/** A call with the query keys and body fields that it may carry; undefined where the page describes them in words. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query: readonly string[] | undefined;
  body: readonly string[] | undefined;
}

const DOCS = resolve(import.meta.dirname, "../../docs");

/** A row of a table of calls, as `| POST /admin/login | | email, password |`; what follows says what it answers. */
const ROW = /^\| `(GET|POST|PUT|DELETE) (\/[^`]+)` \|([^|]*)\|([^|]*)\|/gm;

const callsIn = (page: string): Call[] =>
  [...page.matchAll(ROW)].map(([, method, path = "", query = "", body = ""]) => ({
    method: method as Call["method"],
    path: path.replace(/\{(\w+)\}/g, ":$1"),
    query: namesIn(query),
    body: namesIn(body),
  }));

/** The calls in the tables of docs/specification.md, the only source of the foreign backend. */
export const SPECIFIED_CALLS: readonly Call[] = callsIn(readFileSync(resolve(DOCS, "specification.md"), "utf8"));

const SECTIONS = readFileSync(resolve(DOCS, "extensions.md"), "utf8").split(/^## /m);

/** The calls of one extension, with the names that it adds to specified calls. */
export const callsOf = (extension: Extension): readonly Call[] =>
  callsIn(SECTIONS.find((section) => section.startsWith(`${extension}\n`)) ?? "");

/** Calls that an extension offers without standing in its table, since they are of every queue. */
const SHARED: Readonly<Partial<Record<Extension, RegExp>>> = { identity: /^\/x\/queues\/:kind\// };

const sharedBy = (extension: Extension): readonly Call[] => {
  const shared = SHARED[extension];
  return shared ? callsOf("desk").filter(({ path }) => shared.test(path)) : [];
};

/** The specified calls and those of some extensions, each once with all of its names. */
export function callsWith(extensions: readonly Extension[]): readonly Call[] {
  const calls = [...SPECIFIED_CALLS];
  for (const call of extensions.flatMap((one) => [...callsOf(one), ...sharedBy(one)])) {
    const at = calls.findIndex(({ method, path }) => method === call.method && path === call.path);
    if (at < 0) calls.push(call);
    else calls[at] = { ...call, query: joined(calls[at]?.query, call.query), body: joined(calls[at]?.body, call.body) };
  }
  return calls;
}

/** The call that a request is, with the values in its path; null for one that is not among them. */
export function callOf(calls: readonly Call[], method: string, path: string) {
  for (const call of calls) {
    const match = new RegExp(`^${call.path.replace(/:\w+/g, "([^/]+)")}$`).exec(path);
    // A multipart edit may come as POST with `_method=PUT` where config.json says so.
    const same = call.method === method || (method === "POST" && call.method === "PUT" && call.path.includes("vests"));
    if (!match || !same) continue;
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
    const params = Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? "")]));
    return { call, params };
  }
  return null;
}

/** What a call carries beyond its names. */
export const excessOf = ({ method, path, query, body }: Call, keys: Iterable<string>, fields: Iterable<string>) => [
  ...[...keys]
    .filter((key) => query && !query.includes(key))
    .map((key) => `${method} ${path} with the query key ${key}`),
  ...[...fields].filter((key) => body && !body.includes(key)).map((key) => `${method} ${path} with the field ${key}`),
];

/** Headers that the CORS rules of a foreign backend allow. A browser refuses a call with any other header there. */
export const ALLOWED_HEADERS = ["accept", "authorization", "content-type"];

/** The names in a cell: `status (ACTIVE, CLOSED), search` has two. */
function namesIn(cell: string): readonly string[] | undefined {
  if (cell.trim().startsWith("see ")) return undefined;
  return [...cell.replace(/\([^)]*\)/g, "").matchAll(/\w+/g)].map(([name]) => name);
}

function joined(some: Call["body"], others: Call["body"]): Call["body"] {
  return some && others ? [...some, ...others] : (some ?? others);
}

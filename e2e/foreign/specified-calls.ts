import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A call of the specification with the query keys and body fields that it may carry. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: readonly string[];
  /** Absent where the console sends no body, or where the specification describes it elsewhere. */
  body?: readonly string[];
}

const SPECIFICATION = resolve(import.meta.dirname, "../../docs/specification.md");

/** A row of a table of calls, as `| POST /admin/login | | email, password |`. Calls of extensions begin with `/x/`. */
const ROW = /^\| `(GET|POST|PUT|DELETE) (\/(?!x\/)[^`]+)` \|([^|]*)\|([^|]*)\|$/gm;

/** The calls in the tables of docs/specification.md, the only source of the foreign backend. */
export const SPECIFIED_CALLS: readonly Call[] = [...readFileSync(SPECIFICATION, "utf8").matchAll(ROW)].map(
  ([, method, path = "", query = "", body = ""]) => ({
    method: method as Call["method"],
    path: path.replace(/\{(\w+)\}/g, ":$1"),
    ...namesIn("query", query),
    ...namesIn("body", body),
  }),
);

/** Headers that the CORS rules of a foreign backend allow. A browser refuses a call with any other header there. */
export const ALLOWED_HEADERS = ["accept", "authorization", "content-type"];

function namesIn(key: "query" | "body", cell: string): Pick<Call, "query" | "body"> {
  const names = cell.trim();
  return names === "" || names.startsWith("see ") ? {} : { [key]: names.split(", ") };
}

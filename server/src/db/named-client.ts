import { createHash } from "node:crypto";
import pg from "pg";
import { ANEW } from "./planned-anew.ts";

/**
 * The most names for each connection: PostgreSQL keeps a prepared statement until its connection ends. Further
 * statements are unnamed.
 */
const MOST_NAMES = 500;
/** A longer text is unlikely to come again, such as an insert of many rows. */
const LONGEST_TEXT = 6_000;
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * A connection that names every statement by its text, so that PostgreSQL parses it once for each connection, and plans
 * it again only where the plan depends on the values. It does not suit the embedded database, where all connections
 * share one session.
 */
export class NamedClient extends pg.Client {
  override query = ((query: unknown, ...rest: []) =>
    super.query(namedQuery(query) as never, ...rest)) as pg.Client["query"];
}

const names = new Map<string, string>();

function namedQuery(query: unknown): unknown {
  if (!isStatement(query) || query.name) return query;
  const name = statementName(query.text);
  return name === undefined ? query : { ...query, name };
}

const isStatement = (query: unknown): query is pg.QueryConfig =>
  typeof query === "object" && query !== null && "text" in query && !("submit" in query);

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  if (text.length > LONGEST_TEXT || !PLANNED.test(text) || text.includes(ANEW)) return undefined;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

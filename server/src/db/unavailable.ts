import { causes, databaseError } from "./violation.ts";

/** SQLSTATEs, and classes of two characters, that mean the state of the database and not our statement. */
const STATES = ["08", "53", "57P01", "57P02", "57P03", "57P05", "57014", "25P03", "40001", "40P01", "55P03"];

const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The messages of errors that `pg` and its pool throw without a code. */
const DRIVER =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|timeout expired)/;

/**
 * Whether an error says that the database cannot answer now (down, restarting, full, too slow, too busy): the caller
 * gets a 503 and may try again later. Any other error that is no violated constraint is a bug of ours.
 */
export function isUnavailable(error: unknown): boolean {
  if (isStalePlan(error) || isLostStatement(error)) return true;
  const code = databaseError(error)?.code;
  if (code !== undefined) return STATES.some((state) => code.startsWith(state));
  return isDisconnect(error);
}

/** Whether the connection was lost or is in an unknown state, so that it must not be used again. */
export function isDisconnect(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (DRIVER.test(cause.message)) return true;
    if ("code" in cause && typeof cause.code === "string" && NETWORK.has(cause.code)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDisconnect)) return true; // localhost by IPv4 and IPv6
  }
  return databaseError(error)?.severity === "FATAL" || isStalePlan(error) || isLostStatement(error);
}

/** For the log and for people at a terminal. */
export const LOST_STATEMENT =
  "a pooler in transaction mode lost a prepared statement; set DATABASE_STATEMENTS=unnamed (docs/operations.md)";

/**
 * A pooler in transaction mode has put another connection to PostgreSQL behind ours. It does not have the statement that was
 * prepared here, or has one of the same name (PgBouncer before 1.21).
 */
export const isLostStatement = (error: unknown): boolean =>
  ["26000", "42P05"].includes(databaseError(error)?.code ?? "");

/** A migration has changed the type of a column that a statement prepared on this connection returns. */
function isStalePlan(error: unknown): boolean {
  const answer = databaseError(error);
  return answer?.code === "0A000" && answer.message.startsWith("cached plan");
}

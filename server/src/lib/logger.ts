import { printableLines } from "@hivekeeper/contract/printable.ts";
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";
import { causes, databaseError } from "#db/violation.ts";
import type { Settings } from "../settings.ts";

/** The only fields of a log line. The logger drops all others, so that no body or token gets in by mistake. */
const FIELDS = new Set([
  ...["request_id", "method", "route", "status", "ms", "administrator_id"],
  ...["err", "reason", "attempt", "pause", "address", "signal", "migrations", "job"],
  ...["values", "documents"],
]);

/** Errors of the engine and the system, and of our own, whose messages are logged; messages of others may quote user input. */
const SAFE_MESSAGE = /^(TypeError|RangeError|ReferenceError|SystemError|SealBroken)$/;
const SAFE_CODE = /^(E[A-Z]+|ERR_\w+|FST_\w+)$/;

/** One JSON line per event, which may quote texts from outside: none of them can steer a terminal that shows it. */
export function makeLogger(settings: Pick<Settings, "logLevel">, output: DestinationStream): FastifyBaseLogger {
  const options = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name))),
    },
    serializers: { err: traces },
  };
  return pino(options, { write: (line) => output.write(printableLines(line)) });
}

/** Names, codes and stacks of an error and its causes; of a database error the names, never the values. */
function traces(error: unknown): object[] {
  return [...causes(error)].map((cause) => {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
    const answer = databaseError(cause);
    const mayQuote = answer === undefined && (SAFE_MESSAGE.test(cause.name) || SAFE_CODE.test(code ?? ""));
    return {
      name: cause.name,
      code,
      ...(mayQuote && { message: cause.message }),
      ...(answer && { table: answer.table, column: answer.column, constraint: answer.constraint }),
      at: framesOf(cause),
    };
  });
}

function framesOf({ stack = "", message }: Error): string[] {
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage.split("\n").flatMap((line) => (line.startsWith("    at ") ? line.slice(7) : []));
}

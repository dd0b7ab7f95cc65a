import { DatabaseIsTaken } from "#db/embedded/holder.ts";
import { WrongSettings } from "./settings.ts";

/** Explains to the person at the terminal why the server cannot start, and what to do about it. */
export function explainStart(error: unknown): string {
  if (error instanceof WrongSettings) {
    return ["These settings cannot be used:", ...error.problems.map((problem) => `  ${problem}`)].join("\n");
  }
  if (error instanceof DatabaseIsTaken) return error.message;
  if (isSystemError(error) && error.syscall === "listen") {
    const reason = LISTENING[error.code ?? ""] ?? `Cannot listen (${error.code}).`;
    return `${reason} Set PORT or HOST to something else.`.replace("%", String(error.port ?? ""));
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const LISTENING: Record<string, string> = {
  EADDRINUSE: "Port % is in use by another program: stop that one first, or choose another.",
  EACCES: "Port % is reserved for the system.",
  EADDRNOTAVAIL: "HOST names an address that this machine does not have.",
};

type SystemError = NodeJS.ErrnoException & { port?: number };

const isSystemError = (error: unknown): error is SystemError => error instanceof Error && "syscall" in error;

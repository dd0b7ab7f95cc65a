import { DatabaseNotMade } from "#db/embedded/create-database.ts";
import { DatabaseIsTaken } from "#db/embedded/holder.ts";
import { KeyMissing } from "./secret-key.ts";
import { WrongSettings } from "./settings.ts";

/** Explains to the person at the terminal why the server cannot start, and what to do about it. */
export function explainStart(error: unknown): string {
  if (error instanceof WrongSettings) {
    return ["These settings cannot be used:", ...error.problems.map((problem) => `  ${problem}`)].join("\n");
  }
  if (error instanceof DatabaseIsTaken || error instanceof DatabaseNotMade || error instanceof KeyMissing)
    return error.message;
  if (isSystemError(error) && error.syscall === "listen") {
    const reason = LISTENING[error.code ?? ""] ?? `Cannot listen (${error.code}).`;
    return `${reason} Set PORT or HOST to something else.`.replace("%", String(error.port ?? ""));
  }
  const folder = isSystemError(error) && error.path !== undefined && FOLDERS[error.code ?? ""];
  if (folder) return `${folder.replace("%", error.path ?? "")} Mend that, or set DATA_DIR to another folder.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const LISTENING: Record<string, string> = {
  EADDRINUSE: "Port % is in use by another program: stop that one first, or choose another.",
  EACCES: "Port % is reserved for the system.",
  EADDRNOTAVAIL: "HOST names an address that this machine does not have.",
};

const FOLDERS: Record<string, string> = {
  EROFS: "The disk of % is read-only.",
  EACCES: "This user may not write %.",
  EPERM: "This user may not write %.",
  ENOSPC: "There is no room left for %.",
  EDQUOT: "There is no room left for %.",
  EIO: "The disk of % fails.",
  ENOTDIR: "% is not a folder.",
  // Node says so of a new folder on a read-only disk too.
  ENOENT: "% cannot be made: its disk may be read-only.",
};

type SystemError = NodeJS.ErrnoException & { port?: number };

const isSystemError = (error: unknown): error is SystemError => error instanceof Error && "syscall" in error;

export interface RowErrors {
  /** The message about the list as a whole. */
  whole: string | undefined;
  /** Messages by position. */
  rows: Record<number, string>;
}

/** React Hook Form keeps a list's errors in one object: the list's own message, and its rows' by position. */
export function rowErrorsOf(error: object | undefined): RowErrors {
  const rows: Record<number, string> = {};
  for (const [at, row] of Object.entries(error ?? {})) {
    const message = /^\d+$/.test(at) ? messageOf(row) : undefined;
    if (message) rows[Number(at)] = message;
  }
  return { whole: messageOf(error), rows };
}

const messageOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "message" in error && typeof error.message === "string"
    ? error.message
    : undefined;

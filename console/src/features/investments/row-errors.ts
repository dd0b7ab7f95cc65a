export interface RowErrors {
  /** What is wrong with the list as a whole. */
  whole: string | undefined;
  /** By position. */
  rows: Record<number, string>;
}

/** The form library keeps a list's errors in one object: its own message, and its rows' under their positions. */
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

/** A JSON value under a name. */
export interface Stored {
  name: string;
  value: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** False from seven days after the entry was written. */
export const isKept = ({ savedAt }: Pick<Stored, "savedAt">): boolean => Date.now() - savedAt < KEPT_MS;

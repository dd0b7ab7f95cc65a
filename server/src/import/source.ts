import type { Backend } from "./backend.ts";
import type { Known } from "./known.ts";

/** A line of the integration's kind, or why the record cannot become one. */
export type LineOrReason = Record<string, unknown> | string;

export interface Source {
  backend: Backend;
  /** Resolves an address that the backend wrote, which may be relative. */
  link(written: string): string | undefined;
  /** The records that are already loaded here. */
  known: Known;
}

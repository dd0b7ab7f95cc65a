/** A table or an upload of a backup: a head begins it, the lines after it fill it. */
export interface Section {
  add(line: string): Promise<void>;
  /** Called once, after the last line. */
  finish(): Promise<void>;
}

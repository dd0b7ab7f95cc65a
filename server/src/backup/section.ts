/** What a head in a backup begins, and the lines after it fill. */
export interface Section {
  add(line: string): Promise<void>;
  /** Once, after its last line. */
  finish(): Promise<void>;
}

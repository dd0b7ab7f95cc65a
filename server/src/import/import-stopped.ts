/** The import cannot go on. The message says why and what to do; what was loaded stays. */
export class ImportStopped extends Error {
  override readonly name = "ImportStopped";
}

/** A backup cannot be written or restored as asked; the message says why, and what to do. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}

/**
 * The `If-Match` value of a list's row. A row carries its version where a single record's answer has an ETag; both are
 * equal.
 */
export const ifMatchOf = ({ version }: { version: number | null }): string | null =>
  version === null ? null : `"${version}"`;

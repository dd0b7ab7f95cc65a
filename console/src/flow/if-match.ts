/** A row of a list says its version where one record's answer has an ETag; both are the same to an edit. */
export const ifMatchOf = ({ version }: { version: number | null }): string | null =>
  version === null ? null : `"${version}"`;

/** Bytes of a file, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

/** The bytes that a `Range` header asks for, of a file with `size` bytes; undefined for all of them. */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  // Several ranges, and one that the file does not have, are answered by the whole file (RFC 9110, 14.2).
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : undefined;
}

import { type FileFormat, ROWS_PER_PART } from "@hivekeeper/contract/file.ts";

/** Takes the next bytes of a file of rows, and returns how many rows have come so far. */
type RowCounter = (bytes: Uint8Array) => number;

export const rowCounter = (format: FileFormat): RowCounter => COUNTERS[format]();

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Line ends outside of quotes, without that of the titles. */
function csvCounter(): RowCounter {
  let lines = 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) lines++;
    }
    return Math.max(0, lines - 1);
  };
}

/** How each part of the compressed rows ends. The first part is the titles. */
const PART_END = [0x00, 0x00, 0xff, 0xff] as const;

function xlsxCounter(): RowCounter {
  let parts = 0;
  let matched = 0;
  return (bytes) => {
    for (const byte of bytes) {
      // After more than two zeros, two of them may still begin the end.
      if (byte === PART_END[matched]) matched++;
      else if (byte === 0x00) matched = matched === 2 ? 2 : 1;
      else matched = 0;
      if (matched < PART_END.length) continue;
      parts++;
      matched = 0;
    }
    return Math.max(0, parts - 1) * ROWS_PER_PART;
  };
}

const COUNTERS = { csv: csvCounter, xlsx: xlsxCounter } as const satisfies Record<FileFormat, () => RowCounter>;

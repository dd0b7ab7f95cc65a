/**
 * The implicit roles of table elements, written out. In a narrow place a row is a grid of two lines, and browsers drop
 * the implicit roles when `display` changes.
 */
export const AS = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader", scope: "col" },
  cell: { role: "cell" },
} as const;

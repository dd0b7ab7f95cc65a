/**
 * The roles that a table's elements have anyway, said again: on a narrow screen each row is laid out as a card, and a
 * browser forgets that a table is one when its display changes.
 */
export const AS = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  header: { role: "columnheader", scope: "col" },
  cell: { role: "cell" },
} as const;

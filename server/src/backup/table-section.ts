import pg from "pg";
import { BackupRefused } from "./backup-refused.ts";
import type { TableHead } from "./format.ts";
import type { Section } from "./section.ts";
import type { Table } from "./tables.ts";

/** The most of one statement, whichever is reached first. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 1_000_000;

/** Inserts the rows of a backup, each a JSON array as in the file, and sets the sequence of the table. */
export function tableSection(client: pg.Client, table: Table | undefined, head: TableHead): Section {
  const insert = insertOf(table, head);
  let rows: string[] = [];
  let characters = 0;

  const flush = async () => {
    const { rowCount } = await client.query(insert, [`[${rows.join(",")}]`]);
    if (rowCount !== rows.length) throw new Error(`${head.name} took ${rowCount} of ${rows.length} rows`);
    rows = [];
    characters = 0;
  };

  return {
    async add(row) {
      rows.push(row);
      characters += row.length;
      if (rows.length === MOST_ROWS || characters >= MOST_CHARACTERS) await flush();
    },
    async finish() {
      if (rows.length > 0) await flush();
      if (!table?.sequence || !head.counter) return;
      const { value, isCalled } = head.counter;
      await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [table.sequence, value, isCalled]);
    },
  };
}

/** Takes one parameter, whatever the number of rows; the database casts every value from its text. */
function insertOf(table: Table | undefined, { name, columns }: TableHead): string {
  const values = columns.map((column, index) => {
    const type = table?.columns.find((each) => each.name === column)?.type;
    if (!type) throw new BackupRefused(`The backup has a column ${name}.${column}, which this database has not.`);
    return `(row->>${index})::${type}`;
  });
  return `
    INSERT INTO ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(", ")} FROM jsonb_array_elements($1::jsonb) AS lines (row)`;
}

import type pg from "pg";

export interface Table {
  readonly name: string;
  /** Without generated columns, which the database computes again. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The sequence of the primary key, quoted where needed; `null` when there is none. */
  readonly sequence: string | null;
  /** The names of the other tables that this one refers to. */
  readonly refersTo: readonly string[];
}

const TABLES = `
  SELECT t.relname::text AS name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns,
    min(pg_get_serial_sequence(format('%I.%I', 'public', t.relname), a.attname)) AS sequence,
    ARRAY(
      SELECT other.relname::text FROM pg_constraint k JOIN pg_class other ON other.oid = k.confrelid
      WHERE k.conrelid = t.oid AND k.contype = 'f' AND k.confrelid <> t.oid
    ) AS "refersTo"
  FROM pg_class t
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
  GROUP BY t.oid, t.relname
  ORDER BY t.relname`;

/** Reads every table from the database's catalogue; a table comes after those that it refers to. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  let { rows: waiting } = await client.query<Table>(TABLES);
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(", ")}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

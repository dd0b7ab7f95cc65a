import type { OpenDatabase } from "#db/open-database.ts";

/** Columns have no order in `public`, where every statement names them; the tallies are written by position. */
const CATALOGUE = `
  WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'derived')), things AS (
    SELECT 'column ' || attrelid::regclass || '.' || attname AS name,
      concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
        pg_get_expr(adbin, adrelid), CASE WHEN nspname = 'derived' THEN attnum END) AS definition
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind IN ('r', 'v') AND attnum > 0 AND NOT attisdropped AND n.oid IN (SELECT oid FROM ours)
    UNION ALL SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace IN (SELECT oid FROM ours)
    UNION ALL SELECT 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace IN (SELECT oid FROM ours)
    UNION ALL SELECT 'sequence ' || sequencename, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by)
    FROM pg_sequences WHERE schemaname IN ('public', 'derived')
    UNION ALL SELECT 'function ' || f.oid::regprocedure, pg_get_functiondef(f.oid)
    FROM pg_proc f WHERE pronamespace IN (SELECT oid FROM ours)
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')
    UNION ALL SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid)
    FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'hash of derived', obj_description('derived'::regnamespace, 'pg_namespace')
  ) SELECT name, definition FROM things ORDER BY 1`;

/** Everything that the database's schemas hold, each thing with its definition in the database's own words. */
export async function catalogueOf({ pool }: OpenDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(CATALOGUE);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

const COUNTS = ["change", "amount"];

/** Every table of the schema `derived`: tallies as their sums, the others row by row without what the moment decides. */
export async function derivedRows({ pool }: OpenDatabase): Promise<Record<string, unknown[]>> {
  const tables = await pool.query<{ name: string; sums: string[] }>(
    `SELECT table_name AS name, coalesce(array_agg(column_name::text ORDER BY ordinal_position) FILTER (WHERE column_name = ANY ($1)), '{}') AS sums
     FROM information_schema.columns WHERE table_schema = 'derived' GROUP BY 1 ORDER BY 1`,
    [COUNTS],
  );
  const found: Record<string, unknown[]> = {};
  for (const { name, sums } of tables.rows) {
    const total = sums.map((column) => `sum(${column})::text`).join(" || ' ' || ");
    const { rows } = await pool.query<{ row: unknown }>(
      sums.length > 0
        ? `SELECT jsonb_build_array(to_jsonb(t) - $1::text[], ${total}) AS row FROM derived.${name} t
           GROUP BY to_jsonb(t) - $1::text[] HAVING sum(change) <> 0 ORDER BY 1`
        : `SELECT to_jsonb(t) - $1::text[] AS row FROM derived.${name} t ORDER BY 1`,
      [sums.length > 0 ? COUNTS : ["id", "at", "changed_xid", "notification_id"]],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

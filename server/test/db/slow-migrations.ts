import type { Migration } from "#db/ledger.ts";

/** Later than every migration of the product. */
export const SLOW = Date.parse("2999-01-01");

/** Migrations on a table of 100,000 rows, long enough to be killed in the middle. Table `grown` is the first's mark. */
export async function slowMigrations(): Promise<Migration[]> {
  return [
    {
      tag: "0000_grow",
      when: SLOW,
      hash: "grow",
      statements: [
        "CREATE TABLE grown (id integer PRIMARY KEY, value text NOT NULL)",
        "INSERT INTO grown SELECT n, md5(n::text) FROM generate_series(1, 100000) n",
      ],
    },
    {
      tag: "0001_reshape",
      when: SLOW + 1,
      hash: "reshape",
      statements: [
        "ALTER TABLE grown ADD COLUMN shaped text",
        "UPDATE grown SET shaped = upper(value)",
        "ALTER TABLE grown ALTER COLUMN shaped SET NOT NULL",
        "CREATE INDEX grown_shaped ON grown (shaped)",
      ],
    },
  ];
}

import pg from "pg";
import { vi } from "vitest";
import type { OpenDatabase } from "#db/open-database.ts";

type Sent = { text: string; values: unknown[] };

/** The plans of all queries that run during `ask`, each with the settings of its transaction. */
export async function plansOf(database: OpenDatabase, ask: () => Promise<unknown>): Promise<string[]> {
  const sent = await sentDuring(ask);
  const client = await database.pool.connect();
  try {
    const plans: string[] = [];
    for (const { text, values } of sent) {
      const isQuery = /^\s*(select|with)\b/i.test(text) && !text.includes("set_config");
      const { rows } = await client.query(isQuery ? `explain ${text}` : text, values);
      if (isQuery) plans.push(rows.map((row) => Object.values(row)[0]).join("\n"));
    }
    return plans;
  } finally {
    client.release();
  }
}

/** Lists each statement once, although both the pool and its clients have a `query`. */
async function sentDuring(ask: () => Promise<unknown>): Promise<Sent[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await ask();
    return spy.mock.calls.map(([query, values]: unknown[]) => {
      const text = typeof query === "string" ? query : (query as Sent).text;
      return { text, values: Array.isArray(values) ? values : [] };
    });
  } finally {
    spy.mockRestore();
  }
}

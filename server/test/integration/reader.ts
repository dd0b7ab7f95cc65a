import { expect, vi } from "vitest";
import { createApiKey } from "#modules/session/api-key-service.ts";
import type { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;
type Line = Record<string, unknown>;

/** A record as it is read, or what is left of a deleted one. */
interface Told extends Line {
  id: number;
  external_id: string | null;
  deleted?: true;
}

interface Page {
  data: Told[];
  cursor: string;
  has_more: boolean;
}

const OPEN = "select from pg_stat_activity where datname = current_database() and backend_xid is not null";
const NDJSON = "application/x-ndjson";

/** A marketplace whose key reads these kinds and writes all. */
export async function marketplaceThatReads(server: Server, reads = ["all"]) {
  const key = await createApiKey(server.db, `reader of ${reads.join(" ")}`, reads);
  const headers = { authorization: `Bearer ${key}` };
  const get = (address: string) => server.get(`/integration/${address}`, headers);
  const pageNow = async (kind: string, query: Record<string, string | number> = {}): Promise<Page> => {
    const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const reply = await get(`${kind}?${asked.join("&")}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  /** Until no transaction is open that may hide what is committed. */
  const settle = async () => {
    if (server.database.kind === "embedded") return;
    await vi.waitFor(async () => expect((await server.database.pool.query(OPEN)).rowCount).toBe(0), 60_000);
  };
  const page = (kind: string, query?: Record<string, string | number>) => settle().then(() => pageNow(kind, query));
  return {
    key,
    headers,
    get,
    /** A page with everything that is committed. */
    page,
    /** A page as it is now, while others may write. */
    pageNow,
    settle,
    /** Sends lines, and gives the status of each. */
    async send(kind: string, ...lines: Line[]): Promise<unknown[]> {
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      const reply = await server.post(`/integration/${kind}`, body, { ...headers, "content-type": NDJSON });
      const answers = reply.body.split("\n").filter(Boolean);
      return answers.map((answer) => JSON.parse(answer)).map(({ errors, status }) => errors ?? status);
    },
    async remove(kind: string, externalId: string): Promise<void> {
      const reply = await server.delete(`/integration/${kind}/${externalId}`, undefined, headers);
      expect(reply.statusCode, reply.body).toBe(200);
    },
    /** Reads all pages after a cursor, or all there are. */
    async follow(kind: string, cursor = "", limit = 500): Promise<Page> {
      const data: Told[] = [];
      for (let from = cursor; ; ) {
        const { data: more, ...rest } = await page(kind, { cursor: from, limit });
        data.push(...more);
        if (!rest.has_more) return { data, ...rest };
        from = rest.cursor;
      }
    },
  };
}

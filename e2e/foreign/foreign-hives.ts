import type { ForeignBackend } from "./foreign-backend.ts";

interface ForeignRow {
  id: number;
  [field: string]: unknown;
}

interface ForeignServices {
  hives: ForeignRow[];
  clusters: ForeignRow[];
  /** The query of every requested page of clusters. */
  asked: URLSearchParams[];
  /** Runs before a page of clusters is answered. Its result, if any, is the answer. */
  upset: (page: number) => Upset | Promise<Upset>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most answers are left as they are
type Upset = { status: number; body: unknown } | void;

interface Size {
  hives?: number;
  clusters?: number;
  /** Rows of a page. */
  perPage?: number;
}

/**
 * Plays hives and clusters in another backend's shapes: the page at the top beside a list named `data`, text ids of
 * parents, the parent's name only as a record, an unsupported filter, 204 on delete.
 */
export function playServices(backend: ForeignBackend, { hives = 12, clusters = 23, perPage = 5 }: Size = {}) {
  const played: ForeignServices = {
    hives: Array.from({ length: hives }, (_, at) => hive(at + 1)),
    clusters: Array.from({ length: clusters }, (_, at) => cluster(at + 1, (at % hives) + 1)),
    asked: [],
    upset: () => {},
  };
  const shown = (row: ForeignRow) => {
    const parent = played.hives.find(({ id }) => String(id) === String(row.category_id));
    return parent ? { ...row, category: { id: parent.id, category_name: parent.category_name } } : row;
  };
  const paged = (rows: ForeignRow[], page: number) => ({
    body: {
      success: true,
      current_page: page,
      last_page: Math.ceil(rows.length / perPage) || 1,
      per_page: String(perPage),
      total: String(rows.length),
      data: rows.slice((page - 1) * perPage, page * perPage).map(shown),
    },
  });
  const keep = (name: "hives" | "clusters", base: string) => {
    const at = (id: string | undefined) => played[name].findIndex((row) => String(row.id) === id);
    const missing = { status: 404, body: { error: "Not there" } };
    backend.on("POST", `${base}/create`, ({ body }) => {
      const row = { ...body, id: 1000 + played[name].length, created_at: "2026-11-20 08:00:00", updated_at: null };
      played[name].unshift(row);
      return { status: 201, body: { data: { [base.slice(7)]: "made" }, message: "Made." } };
    });
    backend.on("PUT", `${base}/:id`, ({ params, body }) => {
      const row = played[name][at(params.id)];
      if (!row) return missing;
      Object.assign(row, body);
      return { body: { message: "Kept." } };
    });
    backend.on("DELETE", `${base}/:id`, ({ params }) => {
      if (at(params.id) < 0) return missing;
      played[name].splice(at(params.id), 1);
      return { status: 204 };
    });
  };
  keep("hives", "/admin/category");
  keep("clusters", "/admin/sub-category");

  backend.on("GET", "/admin/category", ({ query }) => paged(played.hives, pageOf(query)));
  backend.on("GET", "/admin/sub-category", async ({ query }) => {
    played.asked.push(query);
    return (await played.upset(pageOf(query))) ?? paged(played.clusters, pageOf(query));
  });
  backend.on("GET", "/admin/sub-category/:id", ({ params }) => {
    const row = played.clusters.find(({ id }) => String(id) === params.id);
    return row ? { body: { data: shown(row) } } : { status: 404, body: { error: "Not there" } };
  });
  return played;
}

const pageOf = (query: URLSearchParams) => Number(query.get("page") ?? 1);

const hive = (number: number): ForeignRow => ({
  id: number,
  category_name: `Hive ${number}`,
  description: number === 1 ? null : `What hive ${number} is for.`,
  created_at: "2026-08-14 09:30:00",
  updated_at: null,
});

const cluster = (number: number, hiveNumber: number): ForeignRow => ({
  id: number,
  name: `Cluster ${number}`,
  category_id: String(hiveNumber),
  created_at: "2026-08-15T09:30:00Z",
  updated_at: "2026-09-15T09:30:00Z",
});

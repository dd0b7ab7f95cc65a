import { type Api, signInByApi } from "../fixtures/api.ts";
import { type Product, startProduct } from "../fixtures/product.ts";
import type { Subject } from "./screens.ts";

/** Where a record of each kind stands first that has something to show. */
const LISTS = {
  vest: "/admin/vests?sort=created_at&direction=asc",
  creator: "/admin/user/creators?category=service_providers&sort=services&direction=desc",
  member: "/admin/user?role=CREATOR&sort=created_at&direction=asc",
  hive: "/admin/category",
  cluster: "/admin/sub-category",
  review: "/reviews?scope=songs",
  transaction: "/transactions",
  dispute: "/admin/dispute?status=OPEN",
} as const satisfies Record<Exclude<Subject, "service" | "suspect">, string>;

/** A running product, and what a browser stores that is signed in to it. */
export interface Pictured {
  url: string;
  stored: Readonly<Record<string, string>>;
  /** None where the product has no data. */
  ids: Readonly<Partial<Record<Subject, number | undefined>>>;
}

interface Products {
  full: Pictured;
  empty: Pictured;
}

const PLACE = "PICTURED_PRODUCTS";

export const readProducts = (): Products => JSON.parse(process.env[PLACE] ?? "") as Products;

/** Playwright's global setup: the built product on its demo data, and one without any. */
export default async function setup(): Promise<() => Promise<void>> {
  const settings = { RATE_LIMIT: "1000000" };
  const [full, empty] = await Promise.all([
    startProduct(null, { ...settings, DEMO: "1" }),
    startProduct(null, settings),
  ]);
  const products: Products = { full: await picturedAt(full), empty: await picturedAt(empty) };
  process.env[PLACE] = JSON.stringify(products);
  return async () => {
    await Promise.all([full, empty].map((product) => product[Symbol.asyncDispose]()));
  };
}

export async function picturedAt(product: Product): Promise<Pictured> {
  const administrator = await product.addAdministrator({ firstName: "Amaka", lastName: "Okafor" });
  const api = await signInByApi(product.url, administrator);
  const firstOf = async (path: string) => ((await api.get(path)) as Answer).data.data[0];
  const ids: Partial<Record<Subject, number | undefined>> = {};
  for (const [subject, path] of Object.entries(LISTS)) {
    const record = await firstOf(path);
    if (!record) continue;
    ids[subject as Subject] = record.id;
    if (subject === "creator") ids.service = (await firstOf(`/admin/services?user_id=${record.user_id}`))?.id;
  }
  const suspects = (await api.get("/x/identity/suspicious")) as { data: readonly { id: number }[] };
  ids.suspect = suspects.data[0]?.id;
  if (ids.service !== undefined) await addWebhooks(api, ids.service);
  const { email, firstName, lastName } = administrator;
  const user = JSON.stringify({ first_name: firstName, last_name: lastName, email });
  return { url: product.url, stored: { authToken: api.token, user }, ids };
}

interface Answer {
  data: { data: readonly { id: number; user_id?: number }[] };
}

/** Two addresses, of which one has failed: nobody listens there. */
async function addWebhooks(api: Api, serviceId: number): Promise<void> {
  for (const url of ["http://localhost:9/hooks/marketplace", "http://localhost:9/hooks/accounting"])
    await api.post("/x/webhooks", { url, events: url.endsWith("accounting") ? ["vest.closed"] : [] });
  for (const status of ["REJECTED", "PUBLISHED"]) await api.put(`/admin/services/${serviceId}`, { status });
}

import type { Page } from "../page.ts";
import type { ServiceCluster } from "../service-cluster.ts";
import type { ListContext } from "./paging.ts";
import { isRaw, numberOf, pick, type Raw, textOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** The hive may come as a record (`category`) or as plain fields; the plain fields win. */
export function readServiceCluster(raw: Raw): ServiceCluster {
  const parent = isRaw(raw.category) ? raw.category : {};
  return {
    id: textOf(raw.id),
    name: textOf(pick(raw, "name", "sub_category_name")),
    hiveId: textOf(pick(raw, "category_id", "categoryId") ?? parent.id),
    hiveName: textOf(pick(raw, "category_name") ?? pick(parent, "category_name", "name")),
    createdAt: textOf(raw.created_at) || null,
    updatedAt: textOf(raw.updated_at) || null,
    version: numberOf(raw.version),
    deleteProblem: textOf(raw.delete_problem) || null,
  };
}

export const readServiceClusterPage = (body: unknown, context?: ListContext): Page<ServiceCluster> =>
  unwrapList(body, readServiceCluster, context);

/** `null` when the answer holds no cluster. */
export function readServiceClusterAnswer(body: unknown): ServiceCluster | null {
  const raw = unwrapItem(body);
  return raw && pick(raw, "id") !== undefined ? readServiceCluster(raw) : null;
}

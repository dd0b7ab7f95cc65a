import type { Page } from "../page.ts";
import { type ServiceCluster, serviceClusterFields } from "../service-cluster.ts";
import { readFields } from "./fields.ts";
import { pick, type Raw, textOf } from "./raw.ts";
import { type ListContext, unwrapList, unwrapNoun } from "./unwrap.ts";

/** The hive may come as a record (`category`) or as plain fields; the plain fields win. */
export const readServiceCluster = (raw: Raw): ServiceCluster => ({
  ...readFields(serviceClusterFields, raw),
  hiveName: textOf(pick(raw, "category_name", "category.category_name", "category.name")),
});

export const readServiceClusterPage = (body: unknown, context?: ListContext): Page<ServiceCluster> =>
  unwrapList(body, readServiceCluster, context);

/** `null` when the answer holds no cluster. */
export const readServiceClusterAnswer = (body: unknown): ServiceCluster | null => unwrapNoun(body, readServiceCluster);

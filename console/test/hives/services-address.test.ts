import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { expect, test } from "vitest";
import { hiveCall } from "#features/hives/hive-call.ts";
import { serviceClusterCall } from "#features/hives/service-cluster-call.ts";
import { inHive } from "#features/hives/service-cluster-rows.ts";
import { readServicesAddress } from "#features/hives/services-address.ts";
import { rangeFooter } from "#flow/list/list-footer.ts";
import { adoptConfig } from "#lib/config.ts";

test("an invalid value in the address, or one of the other tab, becomes the default", () => {
  expect(readServicesAddress({ tab: "clusters", page: "2", hive: "3", sort: "hive", direction: "desc" })).toEqual({
    tab: "clusters",
    page: 2,
    hive: "3",
    sort: "hive",
    direction: "desc",
  });
  expect(readServicesAddress({ tab: "bees", page: "0", hive: "3", sort: "hive" })).toEqual({});
  expect(readServicesAddress({ tab: "clusters", hive: "<img>", view: "../5", edit: "0" })).toEqual({ tab: "clusters" });
});

test("without the extension `lists` only the page of hives is asked for", () => {
  const state = readServicesAddress({ page: "2", sort: "name" });
  adoptConfig({ apiBase: "/api" });
  expect(hiveCall(state).query).toEqual({ page: 2 });
  adoptConfig({ apiBase: "/api", extensions: ["lists"] });
  expect(hiveCall(state).query).toEqual({ page: 2, sort: "name", direction: "asc" });
});

const cluster = (id: string, fields: Partial<ServiceCluster> = {}): ServiceCluster => ({
  id,
  name: `Cluster ${id}`,
  hiveId: "",
  hiveName: "",
  createdAt: null,
  updatedAt: null,
  version: null,
  deleteProblem: "",
  ...fields,
});

const idsOf = (clusters: readonly ServiceCluster[]) => clusters.map(({ id }) => id);

test("clusters are filtered by the hive's id, else its name, else left as the backend sent them (G73)", () => {
  const clusters = [
    cluster("1", { hiveId: "7" }),
    cluster("2", { hiveId: "8", hiveName: "Music" }),
    cluster("3", { hiveName: "Music" }),
    cluster("4", { hiveName: "Film" }),
    cluster("5"),
  ];
  expect(idsOf(inHive(clusters, { id: "7", name: "Music" }))).toEqual(["1", "3", "5"]);
  expect(idsOf(inHive(clusters, { id: "7", name: "" }))).toEqual(["1", "3", "4", "5"]);
  expect(inHive(clusters, { id: "", name: "" })).toBe(clusters);
});

test("a page of clusters is asked for with its hive, size and order", () => {
  const state = readServicesAddress({ tab: "clusters", page: "2", hive: "3", sort: "hive", direction: "desc" });
  expect(serviceClusterCall(state).query).toEqual({ page: 2, category_id: "3", sort: "hive", direction: "desc" });
  expect(serviceClusterCall(readServicesAddress({ tab: "clusters" })).query).toEqual({ page: 1 });
});

test("the footer of the clusters of one hive names the hive", () => {
  const page = { items: [1, 2, 3, 4], page: 1, perPage: 10, lastPage: 1, total: 4 };
  expect(rangeFooter(page, "(Hive: Music)")).toBe("Showing 1–4 of 4 (Hive: Music)");
});

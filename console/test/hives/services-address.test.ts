import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { expect, test } from "vitest";
import { footerOf, footerOfHive } from "#features/hives/footer-words.ts";
import { hiveQueryOf } from "#features/hives/hive-call.ts";
import { inHive, sorted } from "#features/hives/service-cluster-rows.ts";
import { readServicesAddress } from "#features/hives/services-address.ts";

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

test("without the extension filters only the page of hives is asked for", () => {
  const state = readServicesAddress({ page: "2", sort: "name" });
  expect(hiveQueryOf(state, false)).toEqual({ page: 2 });
  expect(hiveQueryOf(state, true)).toEqual({ page: 2, sort: "name", direction: "asc" });
});

const cluster = (id: string, fields: Partial<ServiceCluster> = {}): ServiceCluster => ({
  id,
  name: `Cluster ${id}`,
  hiveId: "",
  hiveName: "",
  createdAt: null,
  updatedAt: null,
  version: null,
  deleteProblem: null,
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

test("clusters are sorted by words and by moments", () => {
  const clusters = [
    cluster("1", { name: "beta", createdAt: "2026-01-02T00:00:00Z" }),
    cluster("2", { name: "Alpha", createdAt: "2026-01-03T00:00:00Z" }),
    cluster("3", { name: "Çelik" }),
  ];
  expect(idsOf(sorted(clusters, { key: "name", direction: "asc" }))).toEqual(["2", "1", "3"]);
  expect(idsOf(sorted(clusters, { key: "created_at", direction: "desc" }))).toEqual(["2", "1", "3"]);
  expect(sorted(clusters, undefined)).toBe(clusters);
});

test("each list has its own footer", () => {
  expect(footerOf({ from: 11, to: 20, total: 25 })).toBe("Showing 11–20 of 25 record(s)");
  expect(footerOfHive({ from: 1, to: 4, total: 4 }, "Music")).toBe("Showing 1–4 of 4 (Hive: Music)");
  expect(footerOf({ from: 1, to: 0, total: 0 })).toBe("No records");
});

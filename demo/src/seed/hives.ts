import type { hives, serviceClusters } from "@hivekeeper/server/db/schema/services.ts";
import { later, monthsLater } from "./calendar.ts";
import { HIVES } from "./hive-words.ts";
import type { SeedRow } from "./insert-rows.ts";
import type { World } from "./world.ts";

/** Every cluster with its hive and the names of its services, in the order of their ids. */
export const CLUSTERS: readonly { hiveId: number; name: string; services: readonly string[] }[] = HIVES.flatMap(
  ({ clusters }, place) => Object.entries(clusters).map(([name, services]) => ({ hiveId: place + 1, name, services })),
);

export function hiveRows(world: World): SeedRow<typeof hives>[] {
  return HIVES.map(({ name, description }, place) => ({ id: place + 1, name, description, ...opened(world, place) }));
}

export function clusterRows(world: World): SeedRow<typeof serviceClusters>[] {
  return CLUSTERS.map(({ hiveId, name }, place) => ({
    id: place + 1,
    hiveId,
    name,
    ...opened(world, HIVES.length + place),
  }));
}

/** The catalogue is older than the first event; some entries were edited later. */
function opened(world: World, place: number) {
  const random = world.random("hive", place);
  const createdAt = later(monthsLater(world.now, -20), { hours: place * 7 + random.int(0, 5) });
  const updatedAt = random.chance(0.3) ? world.calendar.between(createdAt, world.now, random.float()) : createdAt;
  return { createdAt, updatedAt };
}

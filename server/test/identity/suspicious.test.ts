import { jobFields } from "@hivekeeper/contract/bulk.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { services } from "#db/schema/services.ts";
import { addService } from "../builders/creator.ts";
import { marketplace } from "../integration/marketplace.ts";
import { buildTestApp } from "../test-app.ts";
import { addDeclared, officer } from "./declared.ts";

const MESSAGE =
  "This creator's identity is suspicious, so no service of theirs is published. Decide about the identity first.";

test("no service of a creator whose identity is suspicious is published by any way, and what is published stays (G195)", async () => {
  await using server = await buildTestApp({ bulkPauseMs: 0 });
  const ade = await officer(server, "Ade");
  const creator = await addDeclared(server, {}, { externalId: "c1" });
  const other = await addDeclared(server, { nin: "20000000002" }, { externalId: "c2" });
  const service = (externalId: string, status: "PENDING" | "PUBLISHED", creatorId = creator.id) =>
    addService(server.db, { creatorId, externalId, status, serviceName: externalId });
  const [one, two, live] = [
    await service("one", "PENDING"),
    await service("two", "PENDING"),
    await service("live", "PUBLISHED"),
  ];
  const theirs = await service("theirs", "PUBLISHED", other.id);
  await ade.decide(creator.id, { decision: "suspicious" });

  const statusOf = async (id: number) =>
    (await server.db.select().from(services).where(eq(services.id, id)))[0]?.status;
  const refused = await ade.put(`/admin/services/${one.id}`, { status: "PUBLISHED" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { message: MESSAGE, errors: { status: [MESSAGE] } },
  ]);
  await ade.post("/x/queues/services/next", {});
  expect(
    (await ade.put(`/admin/services/${two.id}`, { status: "PUBLISHED", reason: "From the queue" })).statusCode,
  ).toBe(422);
  expect(await statusOf(live.id), "what is published stays").toBe("PUBLISHED");

  const started = await ade.post("/x/bulk", { kind: "services", act: "publish", ids: [one.id, two.id, live.id] });
  const job = await vi.waitFor(async () => {
    const found = readOwnItem(jobFields, (await ade.get(`/x/bulk/${started.json().data.id}`)).json());
    if (found?.state === "running") throw new Error("It runs");
    return found;
  });
  expect(job).toMatchObject({
    ...{ state: "done", done: 0, skipped: 3 },
    skippedBy: [
      { reason: "suspicious", rows: 2 },
      { reason: "already", rows: 1 },
    ],
    skippedRows: [{ name: "one", reason: "suspicious" }, { name: "two", reason: "suspicious" }, { name: "live" }],
  });

  const { send } = await marketplace(server);
  const line = (external_id: string, more = {}) => ({
    ...{ external_id, creator_external_id: "c1", service_name: external_id, rate: 5_000, ...more },
  });
  const answers = await send(
    "services",
    line("one", { status: "PUBLISHED" }),
    line("new", { status: "PUBLISHED" }),
    line("theirs"),
    line("live", { status: "PUBLISHED", service_name: "Renamed" }),
    line("fresh", { status: "PENDING" }),
  );
  expect(answers.map(({ status, errors }) => errors ?? status)).toEqual([
    { status: [MESSAGE] },
    { status: [MESSAGE] },
    { status: [MESSAGE] },
    "updated",
    "created",
  ]);
  expect(await statusOf(theirs.id)).toBe("PUBLISHED");

  await ade.put(`/admin/services/${live.id}`, { status: "REJECTED" });
  const undone = await ade.put(`/admin/services/${live.id}`, { status: "PUBLISHED" });
  expect(undone.statusCode, "nor again").toBe(422);
  await ade.verify(creator.id);
  expect((await ade.put(`/admin/services/${live.id}`, { status: "PUBLISHED" })).statusCode).toBe(200);
});

import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { files } from "#db/schema/files.ts";
import { sweepUploads } from "#modules/files/sweep-service.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const folderOf = (server: Server) => join(server.app.settings.dataDir, "uploads");
const stored = async (server: Server) => (await readdir(folderOf(server))).filter((name) => name !== "tmp").sort();
const sweep = (server: Server) => sweepUploads(server.db, server.app.store, join(folderOf(server), "tmp"));

async function addPicture(server: Server, vestId: number): Promise<string> {
  const sent = await form([["images[]", { bytes: await picture(), name: "x.png" }]]);
  const reply = await server.put(`/admin/vests/${vestId}`, sent.body, sent.headers);
  return String(reply.json().data.images[0]);
}

const namesOf = (address: string) => {
  const name = address.slice("/files/".length);
  return [name.replace(".png", "-thumb.webp"), name].sort();
};

const age = (server: Server, hours: number) =>
  server.db.update(files).set({ orphanedAt: sql`orphaned_at - make_interval(hours => ${hours})` });

test("a picture that an edit leaves out is removed after 24 hours, and not before (G66)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const first = await addPicture(server, vest.id);
  const second = await addPicture(server, vest.id);

  await age(server, 23);
  await sweep(server);
  expect(await stored(server)).toEqual([...namesOf(first), ...namesOf(second)].sort());

  await age(server, 1);
  await sweep(server);
  expect(await stored(server)).toEqual(namesOf(second));
  expect((await server.app.inject(first)).statusCode).toBe(404);
  expect((await server.app.inject(second)).statusCode).toBe(200);
});

test("a released picture that a record shows again is kept", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const [vest, other] = [await server.addVest(), await server.addVest()];
  const back = await addPicture(server, vest.id);
  await server.put(`/admin/vests/${vest.id}`, { images: [] });
  await server.put(`/admin/vests/${vest.id}`, { images: [back] });
  const shared = await addPicture(server, other.id);
  await server.put(`/admin/vests/${vest.id}`, { images: [back, shared] });
  await server.put(`/admin/vests/${other.id}`, { images: [] });

  await age(server, 25);
  await sweep(server);

  expect(await stored(server)).toEqual([...namesOf(back), ...namesOf(shared)].sort());
});

test("a picture that a record shows is kept, whatever its own row says", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const shown = await addPicture(server, (await server.addVest()).id);
  await server.db.update(files).set({ orphanedAt: sql`now() - interval '25 hours'` });
  await sweep(server);
  expect(await stored(server)).toEqual(namesOf(shown));
  expect((await server.app.inject(shown)).statusCode).toBe(200);
});

test("the pictures of a deleted investment go 24 hours later", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  await addPicture(server, vest.id);
  await server.delete(`/admin/vests/${vest.id}`);
  expect(await stored(server)).toHaveLength(2);

  await age(server, 25);
  await sweep(server);

  expect(await stored(server)).toEqual([]);
  expect(await server.db.$count(files)).toBe(0);
});

test("the leftovers of a killed server are removed within the hour; recent and foreign files stay (F-02)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const kept = await addPicture(server, (await server.addVest()).id);
  const folder = folderOf(server);
  const stray = "ab".repeat(16);
  const young = "cd".repeat(16);
  const long = new Date(Date.now() - 45 * 60_000);
  await mkdir(join(folder, "tmp", "form-old"), { recursive: true });
  await mkdir(join(folder, "tmp", "form-new"), { recursive: true });
  await writeFile(join(folder, "tmp", "form-old", "1"), "half a picture");
  for (const name of [`${stray}.jpg`, `${stray}-thumb.webp`, `${young}.jpg`, "README.txt"]) {
    await writeFile(join(folder, name), "bytes");
  }
  const old = [join("tmp", "form-old"), `${stray}.jpg`, `${stray}-thumb.webp`, "README.txt", ...namesOf(kept)];
  for (const name of old) await utimes(join(folder, name), long, long);

  await sweep(server);

  expect(await stored(server)).toEqual([...namesOf(kept), "README.txt", `${young}.jpg`].sort());
  expect(await readdir(join(folder, "tmp"))).toEqual(["form-new"]);
});

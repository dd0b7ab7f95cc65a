import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { revealedFields } from "@hivekeeper/contract/reveal.ts";
import { sql } from "drizzle-orm";
import { files } from "#db/schema/files.ts";
import { SEALED } from "#db/sealed-values.ts";
import { sealStaged } from "#modules/files/document-service.ts";
import { addCreator } from "../builders/creator.ts";
import { buildTestApp } from "../test-app.ts";
import { testKeys } from "../test-keys.ts";

export type Server = Awaited<ReturnType<typeof buildTestApp>>;

export const NIN = "70123456789";
export const BVN = "22098765432";
export const ID_NUMBER = "A04417523";
export const ELSEWHERE = "https://papers.test/bill-81.pdf";

/** A server with a signed-in Owner, and a creator whose numbers are sealed. */
export async function withSecrets(settings: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(settings);
  const owner = await server.signIn({ firstName: "Bola", lastName: "Ade", email: "bola@hivekeeper.test" });
  const kyc = { copyOfUtilityBill: ELSEWHERE };
  const creator = await addCreator(server.db, { member: { firstName: "Chidi", lastName: "Eze" }, kyc });
  await seal(server, creator.id);
  const reveal = (body: object, id = creator.id) => server.post(`/x/creators/${id}/reveal`, body);
  return { server, owner, creator, reveal };
}

async function seal({ db }: Server, id: number) {
  const keys = testKeys({ db });
  const nin = keys.sealFindable(SEALED.nin, NIN, id);
  const bvn = keys.sealFindable(SEALED.bvn, BVN, id);
  const idNumber = keys.sealFindable(SEALED.idNumber, ID_NUMBER, id);
  await db.execute(sql`update creator_kyc set nin_sealed = ${nin.sealed}, nin_hash = ${nin.hash},
    bvn_sealed = ${bvn.sealed}, bvn_hash = ${bvn.hash}, id_number_sealed = ${idNumber.sealed},
    id_number_hash = ${idNumber.hash} where creator_id = ${id}`);
}

export function revealed(reply: { json: () => unknown }) {
  const noun = readOwnItem(revealedFields, reply.json());
  if (!noun) throw new Error(`Nothing was revealed: ${JSON.stringify(reply.json())}`);
  return noun;
}

/** Stores an identity document, sealed; returns its address. */
export async function addDocument({ app, db }: Server, content: Buffer, mediaType: string): Promise<string> {
  const given = `${randomBytes(16).toString("hex")}.${mediaType === "image/jpeg" ? "jpg" : "pdf"}`;
  const staged = join(app.settings.dataDir, given);
  await writeFile(staged, content);
  const { name, path, keySealed } = await sealStaged(app.keys(), { name: given, bytes: content.length, path: staged });
  await app.store.put(name, path, mediaType);
  await db.insert(files).values({ name, purpose: "kyc", mediaType, bytes: content.length, keySealed });
  return `/files/${name}`;
}

/** The entries of the activity about reveals, newest first, as the signed-in administrator sees them. */
export async function entriesOf(server: Server, subject: string) {
  const { data } = (await server.get(`/x/activity?subject_type=${subject}&per_page=100`)).json();
  const entries: { action: string; subject_name: string; changes: object }[] = data.data;
  return entries.filter(({ action }) => action.includes("reveal"));
}

/** Every row of every table, as text. */
export async function everythingStored({ db }: Server): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'derived') and table_type = 'BASE TABLE'`);
  const texts = [];
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ text: string }>(
      sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.raw(name)} t`,
    );
    texts.push(found[0]?.text);
  }
  return texts.join("\n");
}

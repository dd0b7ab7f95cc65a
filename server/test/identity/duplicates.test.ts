import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { files } from "#db/schema/files.ts";
import { transactionAccounts } from "#db/schema/money.ts";
import { creatorKyc } from "#db/schema/people.ts";
import { SEALED } from "#db/sealed-values.ts";
import { form } from "../builders/form.ts";
import { addTransaction } from "../builders/transaction.ts";
import { marketplace } from "../integration/marketplace.ts";
import { buildTestApp } from "../test-app.ts";
import { testKeys } from "../test-keys.ts";
import { addDeclared, officer, type Server } from "./declared.ts";

/** A member's transaction with a sealed account. */
async function pay({ db }: Server, memberId: number, account: string, kind: "deposit" | "withdrawal" = "deposit") {
  const { id } = await addTransaction(db, { memberId, kind, senderAccountNumber: null });
  const { sealed, hash } = testKeys({ db }).sealFindable(SEALED.account, account, id);
  await db.insert(transactionAccounts).values({ transactionId: id, accountSealed: sealed, accountHash: hash });
}

test("a number, an account or a phone that another creator has too is flagged, with that creator and without the value (G192)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const same = { nin: "70000000001", bvn: "70000000002", idNumber: "DUP123456" };
  const mine = await addDeclared(server, same, { member: { phone: "+234 803 111 2233", phone1: "08031112233" } });
  await pay(server, mine.memberId, "7000000003");
  await pay(server, mine.memberId, "7000000003");
  await pay(server, mine.memberId, "7777777777", "withdrawal");
  const duplicates = async (id = mine.id) => (await ade.identity(id)).duplicates;
  expect(await duplicates(), "not with oneself").toEqual([]);

  const named = (lastName: string, member = {}) => ({ member: { firstName: "Other", lastName, ...member } });
  const others = {
    nin: await addDeclared(server, { nin: same.nin }, named("Nin")),
    bvn: await addDeclared(server, { nin: null, bvn: same.bvn }, named("Bvn")),
    id_number: await addDeclared(server, { nin: null, idNumber: same.idNumber }, named("Number")),
    account: await addDeclared(server, { nin: "1" }, named("Account")),
    phone: await addDeclared(server, { nin: "2" }, named("Phone", { phone2: "0803-111-2233" })),
  };
  // These have nothing in common: a NIN that is another's BVN, the marketplace's own account, and a member who is no creator.
  const bvnAsNin = await addDeclared(server, { nin: same.bvn }, named("Crossed"));
  for (const account of ["7777777777", "7000000003"]) await pay(server, bvnAsNin.memberId, account, "withdrawal");
  const buyer = await server.addMember({ phone: "08031112233" });
  await pay(server, buyer.id, "7000000003");
  await pay(server, others.account.memberId, "7000000003");

  const found = await duplicates();
  expect(found).toEqual(
    Object.entries(others).map(([what, { id }]) => ({
      ...{ what, creatorId: String(id), distance: null },
      name: `Other ${what === "id_number" ? "Number" : what[0]?.toUpperCase() + what.slice(1)}`,
    })),
  );
  expect(JSON.stringify(found)).not.toMatch(/70000000|DUP|803/);
  for (const [what, { id }] of Object.entries(others))
    expect(await duplicates(id), what).toMatchObject([{ what, creatorId: String(mine.id), name: "Ngozi Okafor" }]);

  // As a version before wrote it, while the upgrade seals what is there.
  await server.db
    .update(creatorKyc)
    .set({ nin: same.nin, ninSealed: null, ninHash: null })
    .where(eq(creatorKyc.creatorId, others.nin.id));
  expect((await duplicates()).map(({ what }) => what)).toContain("nin");
  expect((await duplicates(others.nin.id)).map(({ what }) => what)).toEqual(["nin"]);
});

/** A card with words of its own, as a drawing of bars. */
function card(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const bars = Array.from(
    { length: 60 },
    () =>
      `<rect x="${next() * 560}" y="${next() * 340}" width="${10 + next() * 90}" height="${5 + next() * 25}" fill="hsl(${next() * 360} 60% ${20 + next() * 60}%)"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#dde"/>${bars.join("")}</svg>`,
    ),
  );
}

test("the picture of a document that another creator has sent, in another size and format, is flagged with its distance (G192)", async () => {
  await using server = await buildTestApp();
  const ade = await officer(server, "Ade");
  const { headers } = await marketplace(server);
  const upload = async (bytes: Buffer) => {
    const sent = await form([
      ["purpose", "identity"],
      ["file", { bytes, name: "card" }],
    ]);
    const reply = await server.post("/integration/files", sent.body, { ...headers, ...sent.headers });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().url as string;
  };
  const original = await upload(await card(1).png().toBuffer());
  const copy = await upload(await card(1).resize(400, 250).jpeg({ quality: 60 }).toBuffer());
  const different = await upload(await card(2).png().toBuffer());
  const likenesses = async () =>
    (await server.db.select({ likeness: sql<string | null>`likeness::text` }).from(files).orderBy(files.id)).map(
      ({ likeness }) => likeness,
    );
  expect(await likenesses(), "noted as they are stored").not.toContain(null);

  const first = await addDeclared(server, { nin: "80000000001", copyOfId: original });
  const second = await addDeclared(server, { nin: "80000000002", copyOfUtilityBill: copy });
  const third = await addDeclared(server, { nin: "80000000003", copyOfId: different, copyOfUtilityBill: different });
  const { documents, duplicates } = await ade.identity(first.id);
  expect(documents).toEqual([{ field: "copy_of_id", mediaType: "image/png", isElsewhere: false }]);
  expect(duplicates).toEqual([
    { what: "document", creatorId: String(second.id), name: "Ngozi Okafor", distance: expect.any(Number) },
  ]);
  expect(duplicates[0]?.distance).toBeLessThanOrEqual(3);
  expect((await ade.identity(third.id)).duplicates, "one's own two are no duplicates").toEqual([]);

  // Documents from before are looked at when the desk first shows their creators; a lost one is no reason to show nothing.
  await server.db.update(files).set({ likeness: null });
  expect((await ade.identity(first.id)).duplicates).toEqual([]);
  expect((await ade.identity(second.id)).duplicates).toMatchObject([{ what: "document", creatorId: String(first.id) }]);
  await server.app.store.remove([different.replace("/files/", "")]);
  expect((await ade.identity(third.id)).documents).toHaveLength(2);
  expect((await likenesses()).filter((likeness) => likeness === null)).toHaveLength(1);
  await server.db
    .update(files)
    .set({ likeness: sql`(select likeness from files order by id limit 1) # 7` })
    .where(eq(files.name, different.replace("/files/", "")));
  expect(
    (await ade.identity(first.id)).duplicates.map(({ distance }) => distance),
    "three bits",
  ).toContain(3);
  await server.db
    .update(files)
    .set({ likeness: sql`likeness # 8` })
    .where(eq(files.name, different.replace("/files/", "")));
  expect((await ade.identity(first.id)).duplicates, "four bits").toHaveLength(1);
});

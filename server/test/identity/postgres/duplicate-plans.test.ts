import { expect, test } from "vitest";
import { SEALED } from "#db/sealed-values.ts";
import { plansOf } from "../../plans.ts";
import { buildTestApp } from "../../test-app.ts";
import { openTestDatabase } from "../../test-database.ts";
import { testKeys } from "../../test-keys.ts";
import { addDeclared, officer } from "../declared.ts";

const ROWS = 20_000;
const NUMBERS = `generate_series(1, ${ROWS}) n`;

/** Random bits. Three of them joined by `&` differ from each other as cards of one form do: in 14 bits. */
const random = (salt: number) => `('x' || substr(md5((n * 10 + ${salt})::text), 1, 16))::bit(64)::bigint`;

/** So many creators, each with numbers, an account, phones and a document of their own. */
const FILL = [
  `insert into members (first_name, last_name, email, phone_number, phone_number1, role)
   select 'Ada', 'Obi ' || n, n || '@mail.test', '0803' || lpad(n::text, 7, '0'), '0703' || lpad(n::text, 7, '0'), 'CREATOR'
   from ${NUMBERS}`,
  "insert into creators (member_id) select id from members",
  `insert into files (name, purpose, media_type, bytes, likeness)
   select md5(n::text) || '.jpg', 'kyc', 'image/jpeg', 1, ${random(1)} & ${random(2)} & ${random(3)}
   from ${NUMBERS}`,
  `insert into creator_kyc (creator_id, nin_sealed, nin_hash, bvn_sealed, bvn_hash, id_number_sealed, id_number_hash, copy_of_id)
   select id, '1.x', md5(id::text), '1.x', md5(id::text), '1.x', md5(id::text), '/files/' || md5(id::text) || '.jpg' from creators`,
  `insert into transactions (kind, code, member_id, sender_name, receiver_name, amount)
   select 'deposit', 'D' || id, id, 'Ada', 'Wallet', 100 from members`,
  `insert into transaction_accounts (transaction_id, account_sealed, account_hash)
   select id, '1.x', md5(id::text) from transactions`,
];

test("duplicates of every kind are read from indexes, and so is whose identity waits longest (G192)", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  const { pool } = database;
  for (const statement of FILL) await pool.query(statement);
  const ade = await officer(server, "Ade");
  const card = `${"0".repeat(32)}.jpg`;
  const kyc = { bvn: "70000000002", idNumber: "DUP123456", copyOfId: `/files/${card}` };
  const { id, memberId } = await addDeclared(server, kyc, { member: { phone: "08030000001" } });
  await pool.query(
    "insert into files (name, purpose, media_type, bytes, likeness) values ($1, 'kyc', 'image/jpeg', 1, -7)",
    [card],
  );
  const { rows } = await pool.query(
    `insert into transactions (kind, code, member_id, sender_name, receiver_name, amount)
     values ('deposit', 'MINE', $1, 'Ada', 'Wallet', 100) returning id`,
    [memberId],
  );
  const account = testKeys(server).sealFindable(SEALED.account, "7000000003", rows[0].id);
  await pool.query("insert into transaction_accounts values ($1, $2, $3)", [rows[0].id, account.sealed, account.hash]);
  await pool.query(`
    update identities set state = case when creator_id % 100 = ${id % 100} then 'waiting' else 'verified' end,
      since = now() - make_interval(secs => case creator_id when ${id} then 99 else 0 end)`);
  await pool.query("vacuum analyze");

  const plans = (await plansOf(database, () => ade.next())).join("\n\n");
  for (const index of [
    ...["creator_kyc_nin_hash", "creator_kyc_bvn_hash", "creator_kyc_id_number_hash", "transaction_accounts_hash"],
    ...["members_phone_number", "members_phone_number1", "members_phone_number2", "creator_kyc_copy_of_id"],
    ...["files_likeness", "identities_waiting"],
  ]) {
    expect(plans).toMatch(new RegExp(`Scan (using|on) ${index}\\b`));
  }
  expect(plans).not.toMatch(
    /Seq Scan on (members|creators|creator_kyc|files|transactions|transaction_accounts|identities)\b/,
  );
});

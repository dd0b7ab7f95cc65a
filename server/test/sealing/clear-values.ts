import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { files } from "#db/schema/files.ts";
import { transactions } from "#db/schema/money.ts";
import { creatorKyc } from "#db/schema/people.ts";
import { webhooks } from "#db/schema/webhooks.ts";
import { addCreator } from "../builders/creator.ts";
import { creatorOf, memberOf, transactionOf } from "./planted-values.ts";

const AT = [1, 2, 3];

/** What a version before has written: numbers of three creators and transactions, and the secrets of a webhook, in clear. */
export async function plantClear(db: Database): Promise<void> {
  for (const at of AT) {
    const [{ nin, bvn, ...creator }, person, sent] = [creatorOf(at), memberOf(at), transactionOf(at)];
    const member = { externalId: person.external_id, email: person.email, lastName: person.last_name };
    await addCreator(db, {
      externalId: creator.external_id,
      member: { ...member, firstName: "Ada" },
      kyc: { nin, bvn },
    });
    await db.insert(transactions).values({
      ...{ kind: sent.type, externalId: sent.external_id, code: sent.transaction_id, senderName: sent.sender_name },
      ...{ receiverName: sent.receiver_name, senderAccountNumber: sent.sender_account_number, amount: 9_900 },
    });
  }
  const secrets = { secret: "whsec_now", previousSecret: "whsec_before" };
  await db.insert(webhooks).values({ url: "https://93.184.215.14/hook", events: [], ...secrets });
}

/** These values by their places, as `openedIn` has them. */
export const CLEAR_VALUES: Readonly<Record<string, string>> = {
  ...{ "webhook:1": "whsec_now", "previousWebhook:1": "whsec_before" },
  ...Object.fromEntries(
    AT.flatMap((at) => {
      const [{ nin, bvn }, { sender_account_number: account }] = [creatorOf(at), transactionOf(at)];
      return Object.entries({ [`nin:${at}`]: nin, [`bvn:${at}`]: bvn, [`account:${at}`]: account });
    }),
  ),
};

/** A document as a version before kept it, in the row and in the folder of uploads; returns its name. */
export async function plantDocument(
  db: Database,
  content: Buffer,
  creatorId: number,
  uploads?: string,
): Promise<string> {
  const name = `${randomBytes(16).toString("hex")}.jpg`;
  if (uploads) {
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, name), content);
  }
  await db.insert(files).values({ name, purpose: "kyc", mediaType: "image/jpeg", bytes: content.length });
  await db
    .update(creatorKyc)
    .set({ copyOfId: `/files/${name}` })
    .where(eq(creatorKyc.creatorId, creatorId));
  return name;
}

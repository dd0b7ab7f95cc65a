import type { MaskedKind } from "@hivekeeper/contract/masked.ts";
import type { PgColumn } from "drizzle-orm/pg-core";
import { files } from "./schema/files.ts";
import { transactionAccounts, transactions } from "./schema/money.ts";
import { creatorKyc, sessions } from "./schema/people.ts";
import { authenticators } from "./schema/team.ts";
import { webhooks } from "./schema/webhooks.ts";

/** A column of sealed texts, each of which belongs to its owner: the name and what `owner` holds, as `creator_kyc.nin:17`. */
export interface SealedColumn {
  readonly name: string;
  readonly sealed: PgColumn;
  /** The key of the table. */
  readonly id: PgColumn;
  /** The column that the owner is named after; by default the key. */
  readonly owner?: PgColumn;
  /** Of a number: what it is found by, and how it is masked. */
  readonly number?: { readonly hash: PgColumn; readonly kind: MaskedKind };
  /** Where a version before wrote the value in clear, and the key of that table, which is that of the sealed one too. */
  readonly clear?: { readonly column: PgColumn; readonly id: PgColumn };
}

/** Every column of sealed texts. */
export const SEALED = {
  nin: {
    ...{ name: "creator_kyc.nin", sealed: creatorKyc.ninSealed, id: creatorKyc.creatorId },
    number: { hash: creatorKyc.ninHash, kind: "nin" },
    clear: { column: creatorKyc.nin, id: creatorKyc.creatorId },
  },
  bvn: {
    ...{ name: "creator_kyc.bvn", sealed: creatorKyc.bvnSealed, id: creatorKyc.creatorId },
    number: { hash: creatorKyc.bvnHash, kind: "bvn" },
    clear: { column: creatorKyc.bvn, id: creatorKyc.creatorId },
  },
  idNumber: {
    ...{ name: "creator_kyc.id_number", sealed: creatorKyc.idNumberSealed, id: creatorKyc.creatorId },
    number: { hash: creatorKyc.idNumberHash, kind: "idNumber" },
  },
  account: {
    name: "transaction_accounts.account",
    ...{ sealed: transactionAccounts.accountSealed, id: transactionAccounts.transactionId },
    number: { hash: transactionAccounts.accountHash, kind: "account" },
    clear: { column: transactions.senderAccountNumber, id: transactions.id },
  },
  webhook: {
    ...{ name: "webhooks.secret", sealed: webhooks.secretSealed, id: webhooks.id },
    clear: { column: webhooks.secret, id: webhooks.id },
  },
  // It was the secret, under the same name.
  previousWebhook: {
    ...{ name: "webhooks.secret", sealed: webhooks.previousSecretSealed, id: webhooks.id },
    clear: { column: webhooks.previousSecret, id: webhooks.id },
  },
  authenticator: { name: "authenticators.secret", sealed: authenticators.secret, id: authenticators.memberId },
  document: { name: "files.key", sealed: files.keySealed, id: files.id, owner: files.name },
  providerToken: {
    ...{ name: "sessions.provider_token", sealed: sessions.providerToken, id: sessions.id, owner: sessions.memberId },
  },
} as const satisfies Record<string, SealedColumn>;

/** What a sealed value is bound to. */
export const ownerOf = ({ name }: SealedColumn, owner: number | string): string => `${name}:${owner}`;

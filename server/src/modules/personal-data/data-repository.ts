import type { RevealReason } from "@hivekeeper/contract/look.ts";
import { type MaskedKind, maskedDocument } from "@hivekeeper/contract/masked.ts";
import { type AreaRight, hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { creatorOf, disputesOf } from "#db/of-member.ts";
import { activity } from "#db/schema/activity.ts";
import { reveals } from "#db/schema/identity.ts";
import { SEALED, type SealedColumn } from "#db/sealed-values.ts";
import { isSeen } from "#db/seen-activity.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { shownNumber } from "#lib/shown-number.ts";

/** Whose data are read, by whom, and whether numbers are shown. */
export interface DataReader {
  memberId: number;
  rights: Rights;
  hasNumbers: boolean;
}

/** A part of what the database holds about a person. */
export interface Part {
  key: string;
  title: string;
  /** It is read by whoever has all of these. */
  rights: readonly AreaRight[];
  /** It is one record. */
  isOne?: true;
  /** Rows with an `id`, in whose order they are read. */
  rows: (reader: DataReader) => SQL;
}

export type DataRow = Record<string, unknown>;

const BATCH = 500;

/** The names of columns that are the database's own business. */
const OWN = sql`array['search_text', 'sort_name', 'version', 'services_count', 'category']`;

const creators = (id: number) => creatorOf(id);
const chats = (id: number) => sql`array(select 'dispute_' || d from unnest(${disputesOf(id)}) d)`;

export const PARTS: readonly Part[] = [
  {
    ...{ key: "member", title: "Person", rights: ["members.see"], isOne: true },
    rows: ({ memberId }) => sql`select * from members where id = ${memberId}`,
  },
  {
    ...{ key: "creator", title: "Creator", rights: ["creators.see"], isOne: true },
    rows: ({ memberId }) => sql`select * from creators where member_id = ${memberId}`,
  },
  {
    ...{ key: "identity", title: "Identity", rights: ["identity.see"], isOne: true },
    rows: ({ memberId }) => sql`select creator_id as id, * from creator_kyc where creator_id = ${creators(memberId)}`,
  },
  {
    ...{ key: "identity_decisions", title: "Decisions about the identity", rights: ["identity.see"] },
    rows: ({ memberId }) => sql`select id, at, decision, administrator_name, ticked, questions, text
      from identity_decisions where creator_id = ${creators(memberId)}`,
  },
  {
    ...{ key: "who_looked", title: "Who looked at identity numbers and documents", rights: ["identity.see"] },
    rows: ({ memberId, rights }) => sql`
      select id, at, administrator_name, subject_type, field, reason, text, copied_at
      from reveals where member_id = ${memberId}
      and (subject_type = 'creator' or ${hasRight(rights, "money.see")}::boolean)`,
  },
  {
    ...{ key: "services", title: "Services", rights: ["services.see"] },
    rows: ({ memberId }) => sql`select * from services where creator_id = ${creators(memberId)}`,
  },
  ...["assets", "songs"].map(
    (table): Part => ({
      ...{ key: table, title: table === "assets" ? "Assets" : "Songs", rights: ["creators.see"] },
      rows: ({ memberId }) => sql`select * from ${sql.identifier(table)} where creator_id = ${creators(memberId)}`,
    }),
  ),
  {
    ...{ key: "submissions", title: "Submissions", rights: ["reviews.see"] },
    rows: ({ memberId }) => sql`select * from review_items where creator_id = ${creators(memberId)}`,
  },
  {
    ...{ key: "bookings", title: "Bookings", rights: ["members.see", "money.see"] },
    rows: ({
      memberId,
    }) => sql`select b.*, s.service_name, case ${memberId}::int when client_id then 'client' else 'provider' end as side
      from bookings b join services s on s.id = b.service_id where client_id = ${memberId} or provider_id = ${memberId}`,
  },
  {
    ...{ key: "transactions", title: "Transactions", rights: ["money.see"] },
    rows: ({ memberId }) => sql`select t.*, a.account_sealed from transactions t
      left join transaction_accounts a on a.transaction_id = t.id where member_id = ${memberId}`,
  },
  {
    ...{ key: "investments", title: "Investments", rights: ["investments.see", "money.see"] },
    rows: ({ memberId }) => sql`select i.*, v.investment_name from investments i join vests v on v.id = i.vest_id
      where member_id = ${memberId}`,
  },
  {
    ...{ key: "purchases", title: "Purchases", rights: ["creators.see", "money.see"] },
    rows: ({ memberId }) => sql`select p.*, coalesce(a.title, s.title) as title from purchases p
      left join assets a on a.id = p.asset_id left join songs s on s.id = p.song_id where member_id = ${memberId}`,
  },
  {
    ...{ key: "service_accesses", title: "Services that were opened", rights: ["services.see"] },
    rows: ({
      memberId,
    }) => sql`select a.*, s.service_name from service_accesses a join services s on s.id = a.service_id
      where member_id = ${memberId}`,
  },
  {
    ...{ key: "disputes", title: "Disputes", rights: ["disputes.see"] },
    rows: ({
      memberId,
    }) => sql`select id, booking_id, initiator_id = ${memberId} as is_initiator, status, decision_reason,
      created_at, closed_at from disputes where id = any(${disputesOf(memberId)})`,
  },
  {
    ...{ key: "messages", title: "Messages of the person", rights: ["disputes.see"] },
    rows: ({ memberId }) => sql`select row_number() over (order by chat_id, key) as id, chat_id as conversation,
      value ->> 'timestamp' as at, coalesce(original, value) ->> 'text' as text, original is not null as is_removed
      from rt_message where chat_id = any(${chats(memberId)}) and value ->> 'senderId' = ${String(memberId)}`,
  },
  {
    ...{ key: "files", title: "Files that the person sent", rights: ["disputes.see"] },
    rows: ({ memberId }) => sql`select a.id, a.chat_id as conversation, a.name, f.media_type, f.bytes, a.created_at
      from chat_attachments a join files f on f.id = a.file_id
      where a.chat_id = any(${chats(memberId)}) and f.uploaded_by = ${memberId}`,
  },
  {
    ...{ key: "devices", title: "Signed-in devices", rights: ["team.see"] },
    rows: ({ memberId }) => sql`select id, created_at, last_used_at, expires_at, revoked_at, user_agent, address
      from sessions where member_id = ${memberId}`,
  },
  {
    ...{ key: "sign_ins", title: "Sign-ins", rights: ["team.see"] },
    rows: ({ memberId }) =>
      sql`select id, at, address, user_agent, outcome from sign_ins where member_id = ${memberId}`,
  },
  {
    ...{ key: "activity", title: "What was changed of the person", rights: [] },
    rows: ({ memberId, rights }) => {
      const { subjectType: type, subjectId: id } = activity;
      const ofCreator = and(inArray(type, ["creator", "identity"]), sql`${id} = (${creators(memberId)})::text`);
      const isAbout = or(and(eq(type, "member"), eq(id, String(memberId))), ofCreator);
      const isSeenHere = isSeen({ rights });
      return sql`select id, at, actor_name as by, action, subject_type as of, changes from ${activity}
        where ${and(isAbout, isSeenHere)}`;
    },
  },
];

/** The rows of a part in batches: a cursor would occupy the embedded database's only session. */
export async function* partRows(
  db: Database,
  keys: KeyRing,
  part: Part,
  reader: DataReader,
): AsyncGenerator<DataRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ id: number; row: DataRow }>(sql`
      select id::int, to_jsonb(part) - ${OWN} as row from (${part.rows(reader)}) part
      where id > ${after} order by id limit ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    yield await Promise.all(rows.map(({ row }) => shownRow(db, keys, row, reader)));
    if (rows.length < BATCH) return;
    after = last.id;
  }
}

/** Columns of kobo, which are shown in naira. */
const MONEY = new Set(["amount", "price", "rate"]);
const DOCUMENTS = new Set(["copy_of_id", "copy_of_utility_bill"]);

/** Numbers as they are kept, and as they are shown. */
const NUMBERS = [
  { name: "nin", kind: "nin", column: SEALED.nin, clear: "nin", sealed: "nin_sealed" },
  { name: "bvn", kind: "bvn", column: SEALED.bvn, clear: "bvn", sealed: "bvn_sealed" },
  { name: "id_number", kind: "idNumber", column: SEALED.idNumber, clear: "id_number", sealed: "id_number_sealed" },
  {
    ...{ name: "sender_account_number", kind: "account", column: SEALED.account },
    ...{ clear: "sender_account_number", sealed: "account_sealed" },
  },
] as const satisfies readonly { name: string; kind: MaskedKind; column: SealedColumn; clear: string; sealed: string }[];

async function shownRow(db: Executor, keys: KeyRing, row: DataRow, { hasNumbers }: DataReader): Promise<DataRow> {
  const shown: DataRow = {};
  for (const [name, value] of Object.entries(row)) {
    if (/_(sealed|hash)$/.test(name)) continue;
    if (MONEY.has(name) && typeof value === "number") shown[name] = value / 100;
    else shown[name] = DOCUMENTS.has(name) && typeof value === "string" ? maskedDocument(value) : value;
  }
  for (const { name, kind, column, ...places } of NUMBERS) {
    if (!(places.sealed in row)) continue;
    const kept = { clear: textOrNull(row[places.clear]), sealed: textOrNull(row[places.sealed]) };
    const number = hasNumbers
      ? (kept.clear ?? (kept.sealed && (await keys.unseal(column, kept.sealed, Number(row.id), db))))
      : null;
    shown[name] = number ?? (shownNumber(kind, kept) || null);
  }
  return shown;
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

interface Look {
  administrator: { id: number; name: string };
  reason: RevealReason;
  text: string;
}

/** Records that somebody has every number of a person that there is; returns how many these are. */
export async function insertLooks(tx: Transaction, { memberId }: DataReader, look: Look): Promise<number> {
  const creator = creators(memberId);
  const numbers = [
    ...NUMBERS.slice(0, 3).map(
      ({ name, sealed, clear }) => sql`select 'creator' as subject, creator_id as id, ${name} as field from creator_kyc
        where creator_id = ${creator} and (${sql.identifier(sealed)} is not null
        or ${clear === "id_number" ? sql`false` : sql`${sql.identifier(clear)} <> ''`})`,
    ),
    sql`select 'transaction', t.id, 'sender_account_number' from transactions t
      left join transaction_accounts a on a.transaction_id = t.id
      where member_id = ${memberId} and (a.transaction_id is not null or t.sender_account_number <> '')`,
  ];
  const inserted = await tx.execute(sql`
    insert into ${reveals} (until, member_id, subject_type, subject_id, field, administrator_id, administrator_name, reason, text)
    select now(), ${memberId}::int, subject, id, field, ${look.administrator.id}::int, ${look.administrator.name}, ${look.reason},
      ${look.text}
    from (${sql.join(numbers, sql` union all `)}) number`);
  return inserted.rowCount ?? 0;
}

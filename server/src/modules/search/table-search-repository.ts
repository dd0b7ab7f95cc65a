import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { FOUND_RIGHTS, type FoundKind } from "@hivekeeper/contract/search.ts";
import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { creatorsWithNumber, type SoughtNumber } from "#db/found-number.ts";
import { displayName } from "#db/person-name.ts";
import { disputeEntries, disputePeople } from "#db/schema/dispute-entries.ts";
import { vests } from "#db/schema/investments.ts";
import { transactionReference, transactions } from "#db/schema/money.ts";
import { comparedPhones, creators, memberAddress, memberNames, members } from "#db/schema/people.ts";
import { hives, serviceClusters, services } from "#db/schema/services.ts";
import { comparedPhone, findsBeginnings, findsPhone, isPhone } from "#db/search-condition.ts";

/** The search of one table: the condition of a match, and the columns that are shown. */
export interface TableSearch {
  readonly kind: FoundKind;
  readonly table: PgTable;
  readonly id: SQLWrapper;
  /** The condition of a match, by which single rows are tested. */
  readonly matches: SQL | undefined;
  /** The condition for the search by an index, where it finds more or sooner than `matches`. */
  readonly indexed?: SQL | undefined;
  /** The tables that only the shown columns need. */
  readonly join?: SQL;
  readonly createdAt: SQLWrapper;
  readonly name: SQLWrapper;
  readonly detail?: SQLWrapper;
  readonly status?: SQLWrapper;
  readonly creatorId?: SQLWrapper;
  readonly type?: SQLWrapper;
}

/** Who searches, and the identity number that they look for. */
export interface Seeker {
  rights: Rights;
  sought?: SoughtNumber | undefined;
}

/** The searches for a text in what somebody with these rights may see, in the order of the kinds. */
export const tableSearches = (text: string, { rights, sought }: Seeker): TableSearch[] =>
  searchesFor(text, rights, sought).filter(({ kind }) => hasRight(rights, FOUND_RIGHTS[kind]));

function searchesFor(text: string, rights: Rights, sought: SoughtNumber | undefined): TableSearch[] {
  const references = /\s/.test(text) ? [] : [transactionsBy(text)];
  const shown = hasRight(rights, "creators.see") ? MEMBERS : MEMBERS_ALONE;
  const people = [...membersOf(text, shown), ...peopleBy(text, shown, sought)];
  if (isPhone(text)) return [...people, ...references, ...disputesOf(text)];
  if (!/[\p{L}\p{N}]/u.test(text)) return references;
  const [, number] = /^(?:dispute\s*)?#?\s*(\d+)$/i.exec(text) ?? [];
  const disputes = number ? disputesOf(number) : [disputesBy(text)];
  return [
    ...[...people, vestsBy(text), ...references, ...disputes],
    ...[hivesBy(text), clustersBy(text), servicesBy(text)],
  ];
}

const DISPLAY_NAME = displayName(members);

const stateOf = (isActive: SQLWrapper) => sql`case when ${isActive} then 'active' else 'inactive' end`;

const NUMBER = /^[1-9]\d{0,8}$/;

const MEMBERS = {
  kind: "members",
  table: members,
  id: members.id,
  createdAt: members.createdAt,
  name: DISPLAY_NAME,
  detail: members.email,
  status: stateOf(members.isActive),
  creatorId: sql`(select id from creators where member_id = ${members.id})`,
} as const satisfies Omit<TableSearch, "matches">;

const { creatorId: _, ...MEMBERS_ALONE } = MEMBERS;
type Members = typeof MEMBERS | typeof MEMBERS_ALONE;

/** The member with a number, if a row can have it: `17`, `#17`, `member 17`. */
function membersOf(text: string, shown: Members): TableSearch[] {
  const number = text.replace(/^(member\s*)?#?\s*/i, "");
  return NUMBER.test(number) ? [{ ...shown, matches: sql`${members.id} = ${Number(number)}` }] : [];
}

function peopleBy(text: string, shown: Members, sought: SoughtNumber | undefined): TableSearch[] {
  const isMember = isPhone(text) ? hasNumber(text, sought) : hasName(text);
  if (!isMember) return [];
  return [
    { ...shown, matches: isPhone(text) ? findsPhone(members.searchText, text) : isMember, indexed: isMember },
    {
      kind: "creators",
      table: creators,
      id: creators.id,
      matches: isPhone(text) ? findsPhone(creators.searchText, text) : findsBeginnings(creators.searchText, text, true),
      indexed: sql`${creators.memberId} in (select id from ${members} where ${isMember})`,
      join: sql`join ${members} on ${members.id} = ${creators.memberId}`,
      createdAt: creators.createdAt,
      name: DISPLAY_NAME,
      detail: sql`coalesce(${creators.jobTitle}, '')`,
      status: stateOf(creators.isActive),
    },
  ];
}

const hasName = (text: string) =>
  or(findsBeginnings(memberNames, text, true), /\s/.test(text) ? undefined : begins(memberAddress, addressIn(text)));

/** The beginning of an e-mail address, which may stand in brackets. */
const addressIn = (text: string): string => text.toLowerCase().replace(/^<|>$/g, "");

/** A phone in any spelling, or a whole NIN or BVN. */
function hasNumber(text: string, sought: SoughtNumber | undefined): SQL | undefined {
  const digits = comparedPhone(text);
  const hasPhone = digits ? or(...comparedPhones.map((phone) => begins(phone, digits))) : undefined;
  if (!sought) return hasPhone;
  return sql`${members.id} in (
    select id from ${members} where ${hasPhone ?? sql`false`}
    union select c.member_id from ${creators} c where c.id in (${creatorsWithNumber(sought)}))`;
}

function vestsBy(text: string): TableSearch {
  const names = sql`lower(${vests.investmentName} || ' ' || ${vests.beneficiaryName})`;
  return {
    kind: "investments",
    table: vests,
    id: vests.id,
    // The searched text has the descriptions too.
    matches: and(findsBeginnings(vests.searchText, text), findsBeginnings(names, text)),
    createdAt: vests.createdAt,
    name: vests.investmentName,
    detail: vests.beneficiaryName,
    status: vests.status,
  };
}

const transactionsBy = (text: string): TableSearch => ({
  kind: "transactions",
  table: transactions,
  id: transactions.id,
  matches: begins(transactionReference, text.toLowerCase()),
  createdAt: transactions.createdAt,
  name: transactions.code,
  detail: sql`${transactions.senderName} || ' → ' || ${transactions.receiverName}`,
  status: transactions.status,
  type: sql`${transactions.kind} || 's'`,
});

const DISPUTES = {
  kind: "disputes",
  table: disputeEntries,
  id: disputeEntries.disputeId,
  join: sql`join disputes d on d.id = ${disputeEntries.disputeId} join bookings b on b.id = d.booking_id
    join ${services} on ${services.id} = b.service_id
    join ${members} on ${members.id} = b.client_id join members provider on provider.id = b.provider_id`,
  createdAt: disputeEntries.createdAt,
  name: services.serviceName,
  detail: sql`${DISPLAY_NAME} || ' – ' || btrim(provider.first_name || ' ' || provider.last_name)`,
  status: sql`case ${disputeEntries.status} when 'OPEN' then 'pending' else 'resolved' end`,
} as const satisfies Omit<TableSearch, "matches">;

/** The dispute with a number, if a row can have it. */
const disputesOf = (number: string): TableSearch[] =>
  NUMBER.test(number) ? [{ ...DISPUTES, matches: sql`${disputeEntries.disputeId} = ${Number(number)}` }] : [];

/** The disputes in which one of the people has all words. */
const disputesBy = (text: string): TableSearch => ({
  ...DISPUTES,
  matches: and(
    findsBeginnings(disputePeople, text, true),
    or(
      ...[disputeEntries.client, disputeEntries.provider, disputeEntries.initiator].map((person) =>
        findsBeginnings(person, text),
      ),
    ),
  ),
});

const hivesBy = (text: string): TableSearch => ({
  kind: "hives",
  table: hives,
  id: hives.id,
  matches: findsBeginnings(sql`lower(${hives.name})`, text),
  createdAt: hives.createdAt,
  name: hives.name,
});

const clustersBy = (text: string): TableSearch => ({
  kind: "clusters",
  table: serviceClusters,
  id: serviceClusters.id,
  matches: findsBeginnings(sql`lower(${serviceClusters.name})`, text),
  join: sql`join ${hives} on ${hives.id} = ${serviceClusters.hiveId}`,
  createdAt: serviceClusters.createdAt,
  name: serviceClusters.name,
  detail: hives.name,
});

const servicesBy = (text: string): TableSearch => ({
  kind: "services",
  table: services,
  id: services.id,
  matches: findsBeginnings(services.searchText, text),
  join: sql`join ${creators} on ${creators.id} = ${services.creatorId} join ${members} on ${members.id} = ${creators.memberId}`,
  createdAt: services.createdAt,
  name: services.serviceName,
  detail: DISPLAY_NAME,
  status: sql`lower(${services.status})`,
  creatorId: services.creatorId,
});

/** An expression in the order of bytes that begins with a text. No character is after the last of Unicode. */
const begins = (expression: SQL, text: string): SQL =>
  sql`(${expression} >= ${text} and ${expression} < ${`${text}\u{10ffff}`})`;

import { isUnavailable } from "#db/unavailable.ts";
import { databaseError } from "#db/violation.ts";
import { Refusal, type RefusalKind } from "#lib/refusal.ts";

/** The constraints that a line can violate, by name: the kind of refusal, the field and its message. */
const RULES: Record<string, readonly [kind: RefusalKind, field: string, text: string]> = {
  members_email_key: ["conflict", "email", "Another member has this e-mail address"],
  members_username_key: ["conflict", "username", "Another member has this username"],
  creators_member_key: ["conflict", "member_external_id", "This member is another creator already"],
  hives_name_key: ["conflict", "category_name", "Another hive has this name"],
  service_clusters_name_key: ["conflict", "name", "Another service cluster of this hive has this name"],
  transactions_code_key: ["conflict", "transaction_id", "Another transaction has this id"],
  bookings_two_sides: ["invalid", "provider_external_id", "Client and provider must be two members"],
  bookings_disputed_money: ["conflict", "escrow", "A dispute of this booking is open: its money stands still"],
  purchases_one_thing: ["invalid", "asset_external_id", "Name one asset or one song"],
  disputes_one_open_per_booking: ["conflict", "booking_external_id", "Another dispute of this booking is open"],
};

const [UNIQUE_VIOLATION, MISSING_REFERENCE, DEADLOCK, CANCELED] = ["23505", "23503", "40P01", "57014"] as const;

/** The refusal of a line that violates a constraint; `undefined` for any other error. */
export function brokenRule(error: unknown): Refusal | undefined {
  const [kind, field, text] = RULES[databaseError(error)?.constraint ?? ""] ?? [];
  return kind && field && text ? new Refusal(kind, text, { errors: { [field]: [text] } }) : undefined;
}

/**
 * Whether a retry has another result: a concurrent request created the same record, or deleted one that the line refers
 * to, or a deadlock occurred.
 */
export const isPassing = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION, MISSING_REFERENCE, DEADLOCK);

/** Whether a part of the lines may be saved: the error is not that the database cannot answer at all. */
export const isOfSomeLines = (error: unknown): boolean => !isUnavailable(error) || hasCode(error, DEADLOCK, CANCELED);

const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(databaseError(error)?.code ?? "");

import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { DisputeStatus } from "@hivekeeper/contract/schemas/dispute.ts";
import * as z from "zod/mini";
import type { Executor } from "#db/database.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes } from "#db/schema/services.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import {
  dropDispute,
  explain,
  getDispute,
  openDispute,
  refuseDisputeRemoval,
  settle,
} from "#modules/disputes/dispute-service.ts";
import { findBookingSides } from "../booking-repository.ts";
import { type FieldsFor, field, type LineOf, lineSchema, reference } from "../description.ts";
import { moment, optionalText } from "../fields.ts";
import { lockKnown } from "../known-repository.ts";
import { type DescribedNoun, oneByOne } from "../noun.ts";
import { originOf } from "../plan.ts";
import { idsOf } from "../reference-service.ts";

const fields = {
  booking_external_id: reference("bookingId", bookings),
  initiator_external_id: reference("initiatorId", members),
  resolve_status: field("status", z.optional(DisputeStatus)),
  decision_reason: field("decisionReason", optionalText(DECISION_REASON_MAX)),
  closed_at: field("closedAt", z.optional(moment)),
} satisfies FieldsFor<typeof disputes>;

/** A dispute. A line may change its state and the reason of it, but neither its booking nor its initiator. */
export const dispute: DescribedNoun<LineOf<typeof fields>> = {
  name: "dispute",
  table: disputes,
  fields,
  schema: lineSchema(fields),
  refuseRemoval: async (tx, { id }) => refuseDisputeRemoval(tx, Number(id)),
  remove: async (tx, { id }) => {
    const { service } = await getDispute(tx, Number(id));
    await dropDispute(tx, Number(id));
    return service;
  },
  ...oneByOne(({ db }, line, actor) =>
    db.transaction(async (tx) => {
      const [ids] = await idsOf(tx, fields, [line]);
      if (!ids || ids instanceof Refusal) throw ids;
      const [bookingId, initiatorId] = [Number(ids.booking_external_id), Number(ids.initiator_external_id)];
      const before = (await lockKnown(tx, disputes, [line.external_id])).get(line.external_id);
      if (!before) {
        await refuseStranger(tx, bookingId, initiatorId);
        const { resolve_status: status, decision_reason: decisionReason, closed_at: closedAt } = line;
        const columns = { bookingId, initiatorId, status, decisionReason, closedAt, ...originOf(line) };
        return { id: await openDispute(tx, columns, actor), status: "created" };
      }
      const id = Number(before.id);
      if (before.bookingId !== bookingId) throw stays("booking_external_id", "A dispute stays with its booking");
      if (before.initiatorId !== initiatorId) throw stays("initiator_external_id", "A dispute stays with who began it");
      const { resolve_status: status, decision_reason: reason } = line;
      if (status && status !== before.status) {
        await settle(tx, await getDispute(tx, id), { status, reason }, actor);
        return { id, status: "updated" };
      }
      if (reason === undefined || reason === before.decisionReason) return { id, status: "unchanged" };
      await explain(tx, await getDispute(tx, id), reason, actor);
      return { id, status: "updated" };
    }),
  ),
};

async function refuseStranger(db: Executor, bookingId: number, initiatorId: number): Promise<void> {
  const sides = await findBookingSides(db, bookingId);
  if (sides.includes(initiatorId)) return;
  throw stays("initiator_external_id", "Must be the client or the provider of the booking");
}

const stays = (field: string, message: string) => invalid({ [field]: [message] });

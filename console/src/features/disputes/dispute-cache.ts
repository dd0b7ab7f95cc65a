import type { Dispute, Party } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { pageCache, withoutAddress } from "#flow/page-cache.ts";

const sideOf = ({ id, name }: Party) => ({ id, name: withoutAddress(name) });

/** Stores ids, names, states and dates. */
export const disputeCache = pageCache<Page<Dispute>>({
  name: "disputes",
  version: 2,
  row: (dispute) => ({
    id: dispute.id,
    status: dispute.status,
    service_name: dispute.service,
    provider: sideOf(dispute.provider),
    client: sideOf(dispute.client),
    initiator: { id: dispute.initiatorId, name: withoutAddress(dispute.initiatedBy) },
    assigned_to: dispute.assignee && { ...dispute.assignee, name: withoutAddress(dispute.assignee.name) },
    created_at: dispute.createdAt,
    updated_at: dispute.updatedAt,
    chat_id: dispute.chatId,
    version: dispute.version,
  }),
  read: readDisputePage,
});

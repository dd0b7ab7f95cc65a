import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { serveDispute } from "@hivekeeper/contract/serve/dispute.ts";
import type { KeptDispute } from "./dispute-repository.ts";

/** A dispute on the wire, without its money for whoever may not see money. */
export const answerDispute = (dispute: KeptDispute, { rights }: { rights: Rights }) =>
  serveDispute(
    hasRight(rights, "money.see") ? dispute : { ...dispute, booking: { ...dispute.booking, amount: null, escrow: "" } },
  );

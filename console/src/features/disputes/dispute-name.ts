import type { Dispute } from "@hivekeeper/contract/dispute.ts";

/** What a dispute is called where it is spoken of. */
export const disputeName = ({ id, service }: Pick<Dispute, "id" | "service">): string => service || `dispute ${id}`;

import type { Dispute } from "@hivekeeper/contract/dispute.ts";

/** The name of a dispute in labels and messages. */
export const disputeName = ({ id, service }: Pick<Dispute, "id" | "service">): string => service || `dispute ${id}`;

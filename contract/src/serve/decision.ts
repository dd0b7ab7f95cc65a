import type { DecidedCreator, EarlierDecisions } from "../decision.ts";

export const serveDecidedCreator = ({ id, memberId, name }: DecidedCreator) => ({
  id: Number(id),
  member_id: Number(memberId),
  name,
});

export const serveEarlierDecisions = ({ newest, ...counts }: EarlierDecisions) => ({
  ...counts,
  newest: newest.map(({ id, name, status, reason, decidedAt }) => ({
    id: Number(id),
    name,
    status,
    reason: reason || null,
    decided_at: decidedAt,
  })),
});

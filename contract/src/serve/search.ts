import type { Found } from "../search.ts";

/** A found record on the wire. */
export const serveFound = ({ kind, id, name, detail, status, creatorId, type, createdAt }: Found) => ({
  kind,
  id: Number(id),
  name,
  detail,
  status,
  creator_id: creatorId === "" ? null : Number(creatorId),
  type,
  created_at: createdAt,
});

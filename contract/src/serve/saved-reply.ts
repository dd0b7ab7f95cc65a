import type { SavedReply } from "../saved-reply.ts";

/** A saved reply on the wire. */
export const serveReply = (reply: SavedReply) => ({
  id: Number(reply.id),
  name: reply.name,
  text: reply.text,
  is_shared: reply.isShared,
  is_own: reply.isOwn,
  can_delete: reply.canDelete,
  owner: reply.owner,
  version: reply.version,
});

import type { Saved } from "../saved.ts";
import type { SavedReply } from "../saved-reply.ts";
import type { SavedView } from "../saved-view.ts";

const serveSaved = ({ id, name, isShared, isOwn, canDelete, owner, version }: Saved) => ({
  id: Number(id),
  name,
  is_shared: isShared,
  is_own: isOwn,
  can_delete: canDelete,
  owner,
  version,
});

/** A saved reply on the wire. */
export const serveReply = (reply: SavedReply) => ({ ...serveSaved(reply), text: reply.text });

/** A saved view on the wire. */
export const serveView = (view: SavedView) => ({ ...serveSaved(view), list: view.list, words: view.words });

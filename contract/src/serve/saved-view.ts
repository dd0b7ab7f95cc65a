import type { SavedView } from "../saved-view.ts";

/** A saved view on the wire. */
export const serveView = (view: SavedView) => ({
  id: Number(view.id),
  list: view.list,
  name: view.name,
  is_shared: view.isShared,
  is_own: view.isOwn,
  can_delete: view.canDelete,
  owner: view.owner,
  words: view.words,
  version: view.version,
});

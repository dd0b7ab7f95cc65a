/** What administrators save under a name: their own, or shared with all of them. */
export interface Saved {
  id: string;
  name: string;
  isShared: boolean;
  /** Only its owner changes a saved record. */
  isOwn: boolean;
  /** One's own, and shared ones whose owner is no longer an active administrator. */
  canDelete: boolean;
  /** The owner's name. */
  owner: string;
  version: number | null;
}

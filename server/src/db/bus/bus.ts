import type { Announcement } from "./announce.ts";

/**
 * Carries announcements between the servers of one database. It may repeat or lose some; `onGap` tells of a possible
 * loss.
 */
export interface Bus {
  /** Starts listening; a second call does nothing. */
  start(): void;
  /** Tells the other servers something that is stored nowhere; who is not listening never learns of it. */
  tell(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface BusListener {
  onAnnouncement: (announcement: Announcement) => void;
  /** A server has told something, perhaps this one. */
  onTold: (text: string) => void;
  /** Announcements may have been lost. */
  onGap: () => void;
}

import type { Announcement } from "./announce.ts";

/**
 * Carries announcements between the servers of one database. It may repeat or lose some; `onGap` tells of a possible
 * loss.
 */
export interface Bus {
  /** Starts listening; a second call does nothing. */
  start(): void;
  close(): Promise<void>;
}

export interface BusListener {
  onAnnouncement: (announcement: Announcement) => void;
  /** Announcements may have been lost. */
  onGap: () => void;
}

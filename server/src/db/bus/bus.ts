import type { Announcement } from "./announce.ts";

/** How the servers of one database tell each other what changed. It may lose and repeat; it says when it may have lost. */
export interface Bus {
  /** From now on; asked again it does nothing. */
  start(): void;
  close(): Promise<void>;
}

export interface BusListener {
  onAnnouncement: (announcement: Announcement) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

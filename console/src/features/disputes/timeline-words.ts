import type { TimelineEntry, TimelineKind } from "@hivekeeper/contract/timeline.ts";
import {
  CalendarCheck,
  CircleCheck,
  type IconNode,
  MessageSquare,
  Pencil,
  RotateCcw,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserMinus,
  Wallet,
} from "lucide";
import { spanInWords } from "#lib/words.ts";

interface Words {
  icon: IconNode;
  /** What the actor did. */
  did: string;
  /** The same where no actor is known. */
  was: string;
}

const WORDS: Readonly<Record<TimelineKind, Words>> = {
  booked: { icon: CalendarCheck, did: "booked the service", was: "The service was booked" },
  paid: { icon: Wallet, did: "paid into escrow", was: "The money went into escrow" },
  service_edited: { icon: Pencil, did: "edited the service", was: "The service was edited" },
  disputed: { icon: TriangleAlert, did: "opened the dispute", was: "The dispute was opened" },
  message: { icon: MessageSquare, did: "wrote", was: "A message" },
  resolved: { icon: CircleCheck, did: "resolved the dispute", was: "The dispute was resolved" },
  reopened: { icon: RotateCcw, did: "reopened the dispute", was: "The dispute was reopened" },
  explained: { icon: Pencil, did: "changed the reason", was: "The reason was changed" },
  assigned: { icon: UserCheck, did: "assigned the dispute", was: "The dispute was assigned" },
  unassigned: { icon: UserMinus, did: "took the dispute from its assignee", was: "Nobody was assigned any more" },
  released: { icon: Wallet, did: "released the money to the provider", was: "The money was released to the provider" },
  refunded: { icon: Undo2, did: "refunded the money to the client", was: "The money was refunded to the client" },
  held: { icon: Wallet, did: "moved the money back into escrow", was: "The money came back into escrow" },
  identity_verified: { icon: UserCheck, did: "verified the provider's identity", was: "The provider was verified" },
  identity_returned: {
    ...{ icon: RotateCcw, did: "returned the provider's identity data", was: "The provider's identity was returned" },
  },
  identity_suspicious: {
    ...{ icon: TriangleAlert, did: "found the provider's identity suspicious" },
    was: "The provider's identity became suspicious",
  },
};

const isKnown = (kind: string): kind is TimelineKind => kind in WORDS;

/** The words of an entry; a kind that the console does not know is shown as it was sent. */
export const wordsOf = ({ kind }: TimelineEntry): Words =>
  isKnown(kind) ? WORDS[kind] : { icon: Pencil, did: kind, was: kind };

/** How long something lasted, to the nearest whole unit. */
export const spanOf = (milliseconds: number): string => spanInWords(milliseconds, Math.round);

/** The most characters of the reason that may be given with a decision. */
export const DECISION_REASON_MAX = 500;

/** The creator of something that is decided. */
export interface DecidedCreator {
  id: string;
  /** The member behind the creator. */
  memberId: string;
  name: string;
}

/** A decision on an earlier item of a creator. */
export interface Decision {
  /** The item's id. */
  id: string;
  name: string;
  status: "published" | "rejected";
  /** Empty where none was given. */
  reason: string;
  /** A moment, ISO 8601. */
  decidedAt: string | null;
}

/** How the other items of a creator were decided. */
export interface EarlierDecisions {
  published: number;
  rejected: number;
  pending: number;
  /** The newest, at most five. */
  newest: Decision[];
}

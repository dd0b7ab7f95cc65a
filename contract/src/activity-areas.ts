import { creatorKycFields } from "./creator-fields.ts";
import type { Area } from "./right.ts";

// Apart from `activity.ts`, which the console loads.

/** The area of each type of subject that the activity knows: an entry is for those who may see the area. */
export const SUBJECT_AREAS = {
  /** Of an administrator, `team`. */
  member: "members",
  /** Bookings are part of a person. */
  booking: "members",
  ...{ creator: "creators", asset: "creators", song: "creators", purchase: "creators" },
  ...{ service: "services", hive: "services", service_cluster: "services" },
  ...{ "service-cluster": "services", "service-access": "services" },
  /** Its id is the creator's. */
  identity: "identity",
  review: "reviews",
  ...{ vest: "investments", investment: "investments" },
  transaction: "money",
  ...{ dispute: "disputes", conversation: "disputes", message: "disputes", reply: "disputes" },
  ...{ webhook: "installation", "api-key": "installation" },
  ...{ role: "team", invitation: "team", session: "team" },
  /** A shared view may be of any list. */
  view: "team",
  // Lists that were exported.
  ...{ members: "members", creators: "creators", services: "services", hives: "services" },
  ...{ "service-clusters": "services", reviews: "reviews", investments: "investments", investors: "investments" },
  ...{ transactions: "money", disputes: "disputes", activity: "exports" },
} as const satisfies Readonly<Record<string, Area>>;

/** Entries with these actions are for those who may see this area, too. */
export const ACTION_AREAS = {
  ...{ revealed: "identity", tried_to_reveal: "identity" },
} as const satisfies Readonly<Record<string, Area>>;

/** The area of a type that is not in the table. */
export const OTHER_SUBJECTS = "team" satisfies Area;

/** Everybody sees their own entries of these types, and those about themselves. */
export const OWN_SUBJECTS = ["session"] as const satisfies (keyof typeof SUBJECT_AREAS)[];

/** What an entry has changed of a record of another area, by its name on the wire. */
export const CHANGE_AREAS: Readonly<Record<string, Readonly<Record<string, Area>>>> = {
  booking: { amount: "money", escrow: "money" },
  dispute: { amount: "money", escrow: "money" },
  purchase: { amount: "money", price: "money" },
  investment: { amount: "money" },
  creator: Object.fromEntries(
    ["nin", "id_number", "id_expiry", ...Object.values(creatorKycFields).map(({ wire }) => wire)].map((wire) => [
      wire,
      "identity" as const,
    ]),
  ),
};

import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { AreaRight } from "./right.ts";

// Extension `lists`: what follows from an act, computed when it is asked for.

/** The records of which one can be asked about, and the acts. */
export const IMPACT_ACTS = {
  members: ["deactivate", "role"],
  creators: ["deactivate"],
  hives: ["delete"],
  "service-clusters": ["delete"],
  vests: ["delete"],
} as const;
/** Whoever may do the act may ask what follows from it. */
const IMPACT_RIGHTS = {
  members: "members.change",
  creators: "creators.change",
  hives: "services.change",
  "service-clusters": "services.change",
  vests: "investments.change",
} as const satisfies Record<keyof typeof IMPACT_ACTS, AreaRight>;
export type ImpactNoun = keyof typeof IMPACT_ACTS;
export type ImpactAct = (typeof IMPACT_ACTS)[ImpactNoun][number];

export const IMPACT_KINDS = [
  /** With the money in escrow as their amount. */
  "open_bookings",
  "open_disputes",
  "published_services",
  "published_submissions",
  /** Of a hive. */
  "service_clusters",
  /** Of a hive or a service cluster, in any state. */
  "services",
  /** Members with an active stake, and the amount of all active stakes. */
  "active_investors",
  /** The active stakes of a member, with their amount. */
  "active_stakes",
  /** Signed-in devices of an administrator, which are signed out. */
  "devices",
] as const;
export type ImpactKind = (typeof IMPACT_KINDS)[number];

/** Who is told of what is none of the record that the act is about, nor a booking of it. */
export const IMPACT_LINE_RIGHTS: { readonly [Kind in ImpactKind]?: AreaRight } = {
  open_disputes: "disputes.see",
  published_services: "services.see",
  published_submissions: "reviews.see",
  service_clusters: "services.see",
  services: "services.see",
  active_investors: "investments.see",
  active_stakes: "investments.see",
  devices: "team.see",
};

/** The acts on several people together. */
export const PEOPLE_ACTS = ["activate", "deactivate"] as const;
export type PeopleAct = (typeof PEOPLE_ACTS)[number];

const named = { id: { wire: "id", kind: "id" }, name: { wire: "name", kind: "text" } } as const satisfies Fields;

/** How many records of each kind that the caller may see an act touches. What follows the lines is told of several people only. */
export const impactFields = {
  lines: {
    wire: "lines",
    kind: "records",
    fields: {
      kind: { wire: "kind", kind: "choice", words: IMPACT_KINDS },
      count: { wire: "count", kind: "count" },
      /** `null` where the records have no amount, and for those who may not see money. */
      amount: { wire: "amount", kind: "sum", nullable: true },
    },
  },
  /** The ten to whom most of it belongs, first those with most open bookings. */
  people: { wire: "people", kind: "records", fields: named },
  /** The administrators whose state changes. */
  administrators: { wire: "administrators", kind: "records", fields: named },
} as const satisfies Fields;

export type Impact = OwnNounOf<typeof impactFields>;
export type ImpactLine = Impact["lines"][number];

/** `?act=`: one of the noun's acts. */
export const getImpact = {
  method: "GET",
  url: "/x/impact/:noun/:id",
  right: { noun: IMPACT_RIGHTS },
} as const satisfies Operation;

/** Of several: `?ids=1,2`, at most 1,000, or the filters of the list, of which the first 10,000 matches count. */
export const getReviewsImpact = {
  method: "GET",
  url: "/x/impact/reviews",
  right: "reviews.change",
} as const satisfies Operation;

export const getServicesImpact = {
  method: "GET",
  url: "/x/impact/services",
  right: "services.change",
} as const satisfies Operation;

/** `?act=` too, of those whose state it changes, without the caller. */
export const getMembersImpact = {
  method: "GET",
  url: "/x/impact/members",
  right: "members.change",
} as const satisfies Operation;

export const getCreatorsImpact = {
  method: "GET",
  url: "/x/impact/creators",
  right: "creators.change",
} as const satisfies Operation;

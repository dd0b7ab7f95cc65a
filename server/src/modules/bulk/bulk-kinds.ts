import type { BulkKind, JobAct } from "@hivekeeper/contract/bulk.ts";
import type { ReviewStatus } from "@hivekeeper/contract/review-state.ts";
import type { Rights } from "@hivekeeper/contract/right.ts";
import type { BulkBody } from "@hivekeeper/contract/schemas/bulk.ts";
import type { ServiceStatus } from "@hivekeeper/contract/service.ts";
import type { Executor, Transaction } from "#db/database.ts";
import type { SoughtNumber } from "#db/found-number.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { findCreatorIds, setCreatorActive, takeCreators } from "#modules/creators/creator-service.ts";
import { findMemberIds, setMemberActive, takeMembers } from "#modules/members/member-service.ts";
import { findReviewIds, takeReviews, writeReviewDecision } from "#modules/reviews/review-service.ts";
import { findServiceIds, takeServices, writeServiceDecision } from "#modules/services/service-service.ts";

/** A locked row as a job sees it. */
export interface BulkRow {
  id: number;
  name: string;
  /** The word of the state that the acts change. */
  value: string;
  /** Why it has its state, where that is kept. */
  reason?: string;
  version: number;
  /** It is of an administrator. */
  isAdministrator?: boolean;
  /** Writes the value, with its activity entry; returns the new version. */
  write: (value: string, decision: Decision) => Promise<number>;
}

interface Decision {
  actor: Actor;
  reason: string | undefined;
}

/** Locks and reads rows of a list through the services that own them. Those that do not exist are left out. */
type TakeRows = (tx: Transaction, ids: number[]) => Promise<BulkRow[]>;

export const TAKE_ROWS: Readonly<Record<BulkKind, TakeRows>> = {
  members: async (tx, ids) =>
    (await takeMembers(tx, ids)).map((member) => ({
      ...{ id: Number(member.id), name: member.displayName, value: String(member.isActive), version: member.version },
      isAdministrator: member.role === "ADMIN",
      write: (value, { actor }) => setMemberActive(tx, member, value === "true", actor),
    })),
  creators: async (tx, ids) =>
    (await takeCreators(tx, ids)).map((creator) => ({
      ...{ id: Number(creator.id), name: creator.displayName, value: String(creator.isActive) },
      ...{ version: creator.version, isAdministrator: creator.isAdministrator },
      write: (value, { actor }) => setCreatorActive(tx, creator, value === "true", actor),
    })),
  services: async (tx, ids) =>
    (await takeServices(tx, ids)).map((service) => ({
      ...{ id: Number(service.id), name: service.name, value: service.status, reason: service.decisionReason },
      version: service.version,
      write: (value, { actor, reason }) =>
        writeServiceDecision(tx, service, { status: value as ServiceStatus, reason }, actor),
    })),
  reviews: async (tx, ids) =>
    (await takeReviews(tx, ids)).map((review) => ({
      ...{ id: Number(review.id), name: review.assetName, value: review.status, reason: review.decisionReason },
      version: review.version,
      write: async (value, { actor, reason }) =>
        (await writeReviewDecision(tx, review, { status: value as ReviewStatus, reason }, actor)).version,
    })),
};

/** The value that an act sets. An undo restores each row's own, and its reason. */
export const VALUES: Readonly<Record<BulkKind, Partial<Record<JobAct, string>>>> = {
  members: { activate: "true", deactivate: "false" },
  creators: { activate: "true", deactivate: "false" },
  services: { publish: "PUBLISHED", reject: "REJECTED" },
  reviews: { approve: "published", reject: "rejected" },
};

/** Who looks for rows, and the identity number that they look for. */
export interface Reader {
  rights: Rights;
  sought?: SoughtNumber | undefined;
}

/** Reads the ids of the rows that match the list for a reader, in its order, at most `atMost` of them; `undefined` without a query. */
export function findMatching(
  db: Executor,
  body: BulkBody,
  atMost: number,
  reader: Reader,
): Promise<number[]> | undefined {
  switch (body.kind) {
    case "members":
      return body.query && findMemberIds(db, body.query, atMost, reader);
    case "creators":
      return body.query && findCreatorIds(db, body.query, atMost, reader);
    case "services":
      return body.query && findServiceIds(db, body.query, atMost);
    case "reviews":
      return body.query && findReviewIds(db, body.query, atMost);
  }
}

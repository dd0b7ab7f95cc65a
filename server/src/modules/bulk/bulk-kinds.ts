import type { BulkKind, JobAct } from "@hivekeeper/contract/bulk.ts";
import type { ReviewStatus } from "@hivekeeper/contract/review.ts";
import type { BulkBody } from "@hivekeeper/contract/schemas/bulk.ts";
import type { ServiceStatus } from "@hivekeeper/contract/service.ts";
import type { Executor, Transaction } from "#db/database.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { findCreatorIds, getCreator, setCreatorActive } from "#modules/creators/creator-service.ts";
import { changeMemberIn, findMemberIds, getMember } from "#modules/members/member-service.ts";
import { decideReviewIn, findReviewIds, getReview } from "#modules/reviews/review-service.ts";
import { findServiceIds, getService, setServiceStatusIn } from "#modules/services/service-service.ts";

/** A row as a job sees it. */
export interface BulkRow {
  name: string;
  /** The word of the state that the acts change. */
  value: string;
  version: number;
}

interface Edit {
  actor: Actor;
  /** The version that was read. */
  seen: number;
  reason: string | undefined;
}

/** What jobs do with the rows of one list, through the services that own them. */
interface Kind {
  /** @throws {Refusal} `not_found`. */
  read: (tx: Transaction, id: number) => Promise<BulkRow>;
  /** Writes the value; returns the new version. @throws {Refusal} `conflict` unless the row has the version. */
  write: (tx: Transaction, id: number, value: string, edit: Edit) => Promise<number>;
}

export const KINDS: Readonly<Record<BulkKind, Kind>> = {
  members: {
    read: async (tx, id) => {
      const { displayName, isActive, version } = await getMember(tx, id);
      return { name: displayName, value: String(isActive), version };
    },
    write: async (tx, id, value, edit) => (await changeMemberIn(tx, id, { is_active: value === "true" }, edit)).version,
  },
  creators: {
    read: async (tx, id) => {
      const { displayName, isActive, version } = await getCreator(tx, id);
      return { name: displayName, value: String(isActive), version };
    },
    write: async (tx, id, value, edit) => (await setCreatorActive(tx, id, value === "true", edit)).version,
  },
  services: {
    read: async (tx, id) => {
      const { name, status, version } = await getService(tx, id);
      return { name, value: status, version };
    },
    write: async (tx, id, value, edit) => (await setServiceStatusIn(tx, id, value as ServiceStatus, edit)).version,
  },
  reviews: {
    read: async (tx, id) => {
      const { assetName, status, version } = await getReview(tx, id);
      return { name: assetName, value: status, version };
    },
    write: async (tx, id, value, edit) => (await decideReviewIn(tx, id, value as ReviewStatus, edit)).version,
  },
};

/** The value that an act sets. An undo restores each row's own. */
export const VALUES: Readonly<Record<BulkKind, Partial<Record<JobAct, string>>>> = {
  members: { activate: "true", deactivate: "false" },
  creators: { activate: "true", deactivate: "false" },
  services: { publish: "PUBLISHED", reject: "REJECTED" },
  reviews: { approve: "published", reject: "rejected" },
};

/** The ids of the rows that match a list's query, in its order, at most so many; `undefined` without a query. */
export function findMatching(db: Executor, body: BulkBody, atMost: number): Promise<number[]> | undefined {
  switch (body.kind) {
    case "members":
      return body.query && findMemberIds(db, body.query, atMost);
    case "creators":
      return body.query && findCreatorIds(db, body.query, atMost);
    case "services":
      return body.query && findServiceIds(db, body.query, atMost);
    case "reviews":
      return body.query && findReviewIds(db, body.query, atMost);
  }
}

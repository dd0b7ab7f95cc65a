import { nairaOf } from "../money.ts";
import type { PersonNames } from "../person.ts";
import type { Service, ServiceRecord } from "../service.ts";
import { serveDecidedCreator, serveEarlierDecisions } from "./decision.ts";
import { serveNames } from "./person.ts";

/** A service on the wire, its creator under `user`. */
export const serveService = ({ creator, ...service }: Service & { creator?: PersonNames }) => ({
  id: Number(service.id),
  user_id: Number(service.userId),
  user: { id: Number(service.userId), name: service.creatorName, ...(creator && serveNames(creator)) },
  service_name: service.name,
  category_id: service.hiveId === "" ? null : Number(service.hiveId),
  sub_category_id: service.clusterId === "" ? null : Number(service.clusterId),
  rate: service.rate === null ? null : nairaOf(service.rate),
  cover_image: service.coverImage,
  link: service.link,
  service_image: service.image,
  service_audio: service.audio,
  status: service.status,
  decision_reason: service.decisionReason || null,
  created_at: service.createdAt,
  updated_at: service.updatedAt,
  version: service.version,
});

export const serveServiceRecord = ({ service, creator, hive, cluster, decisions }: ServiceRecord) => ({
  service: serveService(service),
  creator: serveDecidedCreator(creator),
  category_name: hive || null,
  sub_category_name: cluster || null,
  decisions: serveEarlierDecisions(decisions),
});

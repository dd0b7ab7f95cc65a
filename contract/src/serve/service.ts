import { nairaOf } from "../money.ts";
import type { PersonNames } from "../person.ts";
import type { Service } from "../service.ts";
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
  created_at: service.createdAt,
  updated_at: service.updatedAt,
  version: service.version,
});

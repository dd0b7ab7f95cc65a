import { koboOf } from "../money.ts";
import type { Page } from "../page.ts";
import { displayNameOf } from "../person.ts";
import { SERVICE_STATUSES, type Service, type ServiceRecord } from "../service.ts";
import { readDecidedCreator, readEarlierDecisions } from "./decision.ts";
import type { ListContext } from "./paging.ts";
import { readNames } from "./person.ts";
import { isRaw, numberOf, pick, type Raw, textOf, textsOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** A service from any backend's record; pending where the status is missing or unknown. */
export function readService(raw: Raw): Service {
  const user = isRaw(raw.user) ? raw.user : {};
  const status = textOf(raw.status).trim().toUpperCase();
  return {
    id: textOf(raw.id),
    userId: textOf(pick(raw, "user_id") ?? user.id),
    creatorName: displayNameOf(readNames(user)) || textOf(pick(user, "name") ?? raw.creator_name),
    name: textOf(pick(raw, "service_name", "name")),
    hiveId: textOf(raw.category_id),
    clusterId: textOf(raw.sub_category_id),
    rate: koboOf(raw.rate),
    coverImage: firstAddress(raw.cover_image),
    image: firstAddress(raw.service_image),
    audio: firstAddress(raw.service_audio),
    link: textOf(raw.link),
    status: SERVICE_STATUSES.find((word) => word === status) ?? "PENDING",
    decisionReason: textOf(raw.decision_reason),
    createdAt: textOf(raw.created_at) || null,
    updatedAt: textOf(raw.updated_at) || null,
    version: numberOf(raw.version),
  };
}

export const readServicePage = (body: unknown, context?: ListContext): Page<Service> =>
  unwrapList(body, readService, context);

/** `null` when the answer holds no service. */
export function readServiceAnswer(body: unknown): ServiceRecord | null {
  const raw = unwrapItem(body);
  if (!raw || !isRaw(raw.service)) return null;
  return {
    service: readService(raw.service),
    creator: readDecidedCreator(raw.creator),
    hive: textOf(raw.category_name),
    cluster: textOf(raw.sub_category_name),
    decisions: readEarlierDecisions(raw.decisions),
  };
}

/** An address that some backends send as a list or a record. */
const firstAddress = (value: unknown): string => textsOf(isRaw(value) ? [value] : value)[0] ?? "";

import type { Page } from "../page.ts";
import { displayNameOf, personNameFields } from "../person.ts";
import { type Service, type ServiceRecord, serviceFactFields, serviceFields } from "../service.ts";
import { readFields, readOwn } from "./fields.ts";
import { isRaw, pick, type Raw, textOf } from "./raw.ts";
import { type ListContext, ownItem, unwrapList } from "./unwrap.ts";

/** A service from any backend's record; pending where the status is missing or unknown. */
export function readService(raw: Raw): Service {
  const names = displayNameOf(readFields(personNameFields, isRaw(raw.user) ? raw.user : {}));
  return {
    ...readFields(serviceFields, raw),
    creatorName: names || textOf(pick(raw, "user.name", "creator_name")),
  };
}

export const readServicePage = (body: unknown, context?: ListContext): Page<Service> =>
  unwrapList(body, readService, context);

/** `null` when the answer holds no service. */
export function readServiceAnswer(body: unknown): ServiceRecord | null {
  const raw = ownItem(body);
  return raw && readServiceRecord(raw);
}

export function readServiceRecord(raw: Raw): ServiceRecord | null {
  const facts = readOwn(serviceFactFields, raw);
  return facts && isRaw(raw.service) ? { ...facts, service: readService(raw.service) } : null;
}

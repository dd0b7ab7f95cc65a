import {
  type CreatorPage,
  type CreatorSummary,
  creatorCategory,
  creatorCountFields,
  creatorSummaryFields,
} from "../creator.ts";
import { displayNameOf, personNameFields } from "../person.ts";
import { isYes, readAll, readFields } from "./fields.ts";
import { readActive } from "./person.ts";
import { isRaw, numberOf, pick, type Raw, textOf } from "./raw.ts";
import { type ListContext, unwrapCounts, unwrapIsEstimate, unwrapList } from "./unwrap.ts";

/**
 * A creator of a list. Where both the creator and its `user` have a value, the creator's wins; for names the user's
 * wins.
 */
export function readCreatorSummary(raw: Raw): CreatorSummary {
  const find = findIn(raw);
  const summary = readFields(creatorSummaryFields, find);
  const services = Array.isArray(raw.services) ? raw.services.length : 0;
  const servicesCount = numberOf(raw.services_count) ?? services;
  return {
    ...summary,
    id: textOf(raw.id),
    userId: textOf(pick(userOf(raw), "id") ?? pick(raw, "user_id", "id")),
    displayName: displayNameOf(namesOf(raw)) || summary.displayName,
    gender: textOf(find("gender")).trim().toLowerCase(),
    servicesCount,
    category: creatorCategory({
      servicesCount: Math.max(servicesCount, services),
      jobTitle: summary.jobTitle,
      isArtist: isYes(raw.is_artist),
      isService: isYes(pick(raw, "is_service", "service_provider")),
      isAsset: isYes(pick(raw, "is_asset", "assets_creator")),
    }),
    isActive: readActive(raw) ?? false,
    createdAt: textOf(raw.created_at) || null,
    updatedAt: textOf(raw.updated_at) || null,
    version: numberOf(raw.version),
  };
}

export function readCreatorPage(body: unknown, context?: ListContext): CreatorPage {
  return {
    ...unwrapList(body, readCreatorSummary, context),
    counts: readAll(creatorCountFields, unwrapCounts(body) ?? {}),
    isTotalEstimated: unwrapIsEstimate(body),
  };
}

const userOf = (raw: Raw): Raw => (isRaw(raw.user) ? raw.user : {});

/** Finds a value in the creator, else in its user. */
export const findIn =
  (raw: Raw) =>
  (...names: string[]) =>
    pick(raw, ...names) ?? pick(userOf(raw), ...names);

/** The user's names, each falling back to the record's own. */
export function namesOf(raw: Raw) {
  const own = readFields(personNameFields, raw);
  const theirs = readFields(personNameFields, userOf(raw));
  return {
    firstName: theirs.firstName || own.firstName,
    middleName: theirs.middleName || own.middleName,
    lastName: theirs.lastName || own.lastName,
    surname: theirs.surname || own.surname,
  };
}

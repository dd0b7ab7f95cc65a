import {
  type Creator,
  type CreatorCounts,
  type CreatorKyc,
  type CreatorPage,
  type CreatorSummary,
  creatorCategory,
} from "../creator.ts";
import { displayNameOf } from "../person.ts";
import { readActive, readCalendarDay, readNames } from "./person.ts";
import { isRaw, numberOf, pick, type Raw, textOf } from "./raw.ts";
import { unwrapCounts, unwrapIsEstimate, unwrapItem, unwrapList } from "./unwrap.ts";

/** A creator of a list. What stands both at the creator and under `user` is the creator's; names are the user's. */
export function readCreatorSummary(raw: Raw): CreatorSummary {
  const text = textIn(raw);
  const services = Array.isArray(raw.services) ? raw.services.length : 0;
  const servicesCount = numberOf(raw.services_count) ?? services;
  const jobTitle = text("job_title");
  return {
    id: textOf(raw.id),
    userId: textOf(pick(userOf(raw), "id") ?? pick(raw, "user_id", "id")),
    displayName: displayNameOf(namesOf(raw)) || text("name"),
    gender: text("gender").trim().toLowerCase(),
    nin: text("nin"),
    servicesCount,
    jobTitle,
    category: creatorCategory({
      servicesCount: Math.max(servicesCount, services),
      jobTitle,
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

/** A creator with every field. */
export function readCreator(raw: Raw): Creator {
  const text = textIn(raw);
  return {
    ...readCreatorSummary(raw),
    ...namesOf(raw),
    dob: readCalendarDay(text("dob")),
    email: text("email"),
    phone: text("phone_number"),
    role: text("role"),
    image: text("image"),
    bio: text("bio"),
    location: text("location"),
    linkedin: text("linkedin"),
    x: text("x"),
    instagram: text("instagram"),
    isVerified: isYes(raw.verified),
    kyc: readKyc(raw),
  };
}

export function readCreatorPage(body: unknown): CreatorPage {
  return {
    ...unwrapList(body, readCreatorSummary),
    counts: readCounts(unwrapCounts(body) ?? {}),
    isTotalEstimated: unwrapIsEstimate(body),
  };
}

/** `null` when the answer holds no creator. */
export function readCreatorAnswer(body: unknown): Creator | null {
  const raw = unwrapItem(body);
  return raw && pick(raw, "id") !== undefined ? readCreator(raw) : null;
}

function readKyc(raw: Raw): CreatorKyc {
  const text = textIn(raw);
  return {
    idType: text("id_type"),
    copyOfId: text("copy_of_id"),
    utilityBill: text("utility_bill"),
    copyOfUtilityBill: text("copy_of_utility_bill"),
    nameOnCard: text("name_on_card"),
    stateOfOrigin: text("state_of_origin"),
    lgaOfOrigin: text("lga_of_origin"),
    stateOfCapture: text("state_of_capture"),
    lgaOfCapture: text("lga_of_capture"),
    stateOfResidence: text("state_of_residence"),
    lgaOfResidence: text("lga_of_residence"),
    maritalStatus: text("marital_status"),
    enrollBankCode: text("enroll_bank_code"),
    enrollUserName: text("enroll_user_name"),
    bvn: text("bvn"),
    bvnReference: text("bvn_reference"),
    productReference: text("product_reference"),
    isWatchlisted: pick(raw, "watchlisted") === undefined ? null : isYes(raw.watchlisted),
    enrollmentDate: text("enrollment_date"),
    branchName: text("branch_name"),
    landmarks: text("landmarks"),
    additionalInfo1: text("additional_info1"),
  };
}

/** Four numbers or nothing: a backend that counts otherwise has not counted creators. */
function readCounts(raw: Raw): CreatorCounts | null {
  const total = numberOf(pick(raw, "total_creators", "creators", "total"));
  const assetsCreators = numberOf(raw.assets_creators);
  const serviceProviders = numberOf(raw.service_providers);
  const artists = numberOf(raw.artists);
  return total === null || assetsCreators === null || serviceProviders === null || artists === null
    ? null
    : { total, assetsCreators, serviceProviders, artists };
}

const userOf = (raw: Raw): Raw => (isRaw(raw.user) ? raw.user : {});

/** Reads a text of the creator, else of its user. */
const textIn = (raw: Raw) => (name: string) => textOf(pick(raw, name) ?? pick(userOf(raw), name));

/** Each name of the user, and the record's own where the user has none. */
function namesOf(raw: Raw) {
  const own = readNames(raw);
  const theirs = readNames(userOf(raw));
  return {
    firstName: theirs.firstName || own.firstName,
    middleName: theirs.middleName || own.middleName,
    lastName: theirs.lastName || own.lastName,
    surname: theirs.surname || own.surname,
  };
}

const isYes = (value: unknown): boolean => ["1", "true", "yes"].includes(textOf(value).trim().toLowerCase());

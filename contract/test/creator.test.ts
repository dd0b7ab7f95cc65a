import {
  type Creator,
  type CreatorSummary,
  creatorCategory,
  creatorCountFields,
} from "@hivekeeper/contract/creator.ts";
import { displayNameOf } from "@hivekeeper/contract/person.ts";
import { readCreator, readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { readCreatorPage, readCreatorSummary } from "@hivekeeper/contract/read/creator-summary.ts";
import { serveCreator, serveCreatorSummary } from "@hivekeeper/contract/serve/creator.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveCountedPage, serveItem } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

/** The answer after a round trip through JSON text. */
const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

const words = fc.string({ unit: "grapheme", maxLength: 20 });
const name = words.map((written) => written.trim());
const lower = words.map((written) => written.trim().toLowerCase());
const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const moment = fc.option(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  { nil: null },
);

const summary: fc.Arbitrary<CreatorSummary> = fc
  .record({
    id,
    userId: id,
    displayName: words,
    gender: lower,
    nin: words,
    servicesCount: fc.nat(50),
    jobTitle: fc.oneof(words, fc.constantFrom("Artist", "Adjunct", "Asset maker", "Plumber")),
    isArtist: fc.boolean(),
    isService: fc.boolean(),
    isAsset: fc.boolean(),
    isActive: fc.boolean(),
    createdAt: moment,
    updatedAt: moment,
    version: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null }),
  })
  .map(({ isArtist, isService, isAsset, ...traits }) => ({
    ...traits,
    category: creatorCategory({ ...traits, isArtist, isService, isAsset }),
  }));

const kyc: fc.Arbitrary<Creator["kyc"]> = fc.record({
  idType: words,
  copyOfId: words,
  utilityBill: words,
  copyOfUtilityBill: words,
  nameOnCard: words,
  stateOfOrigin: words,
  lgaOfOrigin: words,
  stateOfCapture: words,
  lgaOfCapture: words,
  stateOfResidence: words,
  lgaOfResidence: words,
  maritalStatus: words,
  enrollBankCode: words,
  enrollUserName: words,
  bvn: words,
  bvnReference: words,
  productReference: words,
  isWatchlisted: fc.option(fc.boolean(), { nil: null }),
  enrollmentDate: words,
  branchName: words,
  landmarks: words,
  additionalInfo1: words,
});

const creator: fc.Arbitrary<Creator> = fc
  .tuple(
    summary,
    fc.record({ firstName: name, middleName: name, lastName: name, surname: name }),
    fc.record({
      dob: fc.constantFrom("", "1990-01-31", "2000-02-29", "some day"),
      email: words,
      phone: words,
      role: words,
      image: words,
      bio: words,
      location: words,
      linkedin: words,
      x: words,
      instagram: words,
      isVerified: fc.boolean(),
      kyc,
    }),
  )
  .map(([listed, names, rest]) => ({
    ...listed,
    ...names,
    ...rest,
    displayName: displayNameOf(names) || listed.displayName,
  }));

test("a creator that our server sends is the creator that the console reads", () => {
  fc.assert(
    fc.property(creator, (sent) => {
      expect(readCreatorAnswer(overTheWire(serveItem(serveCreator(sent))))).toEqual(sent);
    }),
  );
});

test("a page of creators survives the wire, with its counts", () => {
  const counts = fc.record({
    total: fc.nat(),
    assetsCreators: fc.nat(),
    serviceProviders: fc.nat(),
    artists: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(summary, { maxLength: 5 }), counts, (items, sent) => {
      const page = { items, page: 2, lastPage: 9, perPage: 5, total: 45 };
      const answer = serveCountedPage(
        page,
        serveCreatorSummary,
        "/admin/user/creators",
        serveFields(creatorCountFields, sent),
      );
      expect(readCreatorPage(overTheWire(answer))).toEqual({ ...page, counts: sent, isTotalEstimated: false });
    }),
  );
});

test("fields that a backend did not send are empty, null or false, and a creator without a state is inactive", () => {
  const nothing = readCreator({});
  expect(nothing).toMatchObject({ id: "", displayName: "", nin: "", servicesCount: 0, isActive: false, version: null });
  expect(nothing).toMatchObject({ category: "service_providers", isVerified: false, kyc: { isWatchlisted: null } });
  expect(readCreator({ id: 7, user: null, services: null, services_count: null, active: null })).toEqual({
    ...nothing,
    id: "7",
    userId: "7",
  });
});

test("values missing from the creator are read from its user, and missing names of the user from the creator", () => {
  const user = {
    id: 70,
    first_name: "Ada",
    middle_name: "Ngozi",
    last_name: "Obi",
    surname: "Okeke",
    gender: "FEMALE",
    nin: 12345678901,
    dob: "31-01-1990",
    email: "ada@hive.test",
    phone_number: "0801",
    role: "CREATOR",
    image: "https://pictures.test/ada.png",
    name_on_card: "ADA OBI",
    bvn: "22199988877",
    state_of_origin: "Anambra",
    lga_of_origin: "Aguata",
  };
  expect(readCreator({ id: 7, user })).toMatchObject({
    userId: "70",
    displayName: "Ada Obi",
    firstName: "Ada",
    middleName: "Ngozi",
    surname: "Okeke",
    gender: "female",
    nin: "12345678901",
    dob: "1990-01-31",
    email: "ada@hive.test",
    phone: "0801",
    role: "CREATOR",
    image: "https://pictures.test/ada.png",
    kyc: { nameOnCard: "ADA OBI", bvn: "22199988877", stateOfOrigin: "Anambra", lgaOfOrigin: "Aguata" },
  });
  expect(readCreator({ user, nin: "1", gender: "Male", phone_number: "2", bvn: "3" })).toMatchObject({
    nin: "1",
    gender: "male",
    phone: "2",
    kyc: { bvn: "3" },
  });
  expect(readCreator({ first_name: "Bola", last_name: "Ojo", email: "b@hive.test" })).toMatchObject({
    displayName: "Bola Ojo",
    email: "b@hive.test",
  });
});

test.each([
  [{ user: { first_name: "Ada", last_name: "Obi", surname: "Okeke" }, name: "ada99" }, "Ada Obi"],
  [{ user: { first_name: "Ada", middle_name: "N", surname: "Okeke" } }, "Ada"],
  [{ user: { surname: "Okeke" }, name: "ada99" }, "Okeke"],
  [{ user: { first_name: " ", name: "Ada of the user" }, name: "ada99" }, "ada99"],
  [{ user: { name: "Ada of the user" } }, "Ada of the user"],
  [{ user: "Ada", name: "ada99" }, "ada99"],
])("the display name of %j is %s (G90)", (raw, shown) => {
  expect(readCreatorSummary(raw).displayName).toBe(shown);
});

test.each([
  [{ user: { id: 70 }, user_id: 8, id: 7 }, "70"],
  [{ user: {}, user_id: 8, id: 7 }, "8"],
  [{ id: 7 }, "7"],
])("the services of %j are asked by %s (G84)", (raw, userId) => {
  expect(readCreatorSummary(raw).userId).toBe(userId);
});

test.each([
  [{ active: true, is_active: 0, status: "inactive" }, true],
  [{ active: false, is_active: 1, status: "active" }, false],
  [{ is_active: 1, creator: { active: false } }, true],
  [{ is_active: "0", creator: { active: true }, status: "active" }, false],
  [{ creator: { active: "yes" }, status: "inactive" }, true],
  [{ creator: { active: 0 }, status: "active" }, false],
  [{ status: "Active" }, true],
  [{ status: "TRUE" }, true],
  [{ status: "approved" }, false],
  [{ status: "inactive" }, false],
  [{ active: 1 }, true],
  [{ active: "no" }, false],
])("%j counts as active: %s", (raw, isActive) => {
  expect(readCreatorSummary(raw).isActive).toBe(isActive);
});

test.each([
  [{ services_count: 1, job_title: "Artist" }, "service_providers"],
  [{ services_count: 0, services: [{}], job_title: "Artist" }, "service_providers"],
  [{ services_count: "2" }, "service_providers"],
  [{ services: [], job_title: "Recording ARTIST" }, "artists"],
  [{ job_title: "DJ Spinall" }, "artists"],
  [{ job_title: "Gospel singer" }, "artists"],
  [{ job_title: "Digital assets" }, "assets_creators"],
  [{ job_title: "Artist of assets" }, "artists"],
  [{ job_title: "Plumber", is_artist: 1, is_service: true }, "artists"],
  [{ is_service: true, is_asset: true }, "service_providers"],
  [{ service_provider: "yes", assets_creator: "1" }, "service_providers"],
  [{ is_asset: 1 }, "assets_creators"],
  [{ assets_creator: "true" }, "assets_creators"],
  [{ is_artist: 0, is_asset: false }, "service_providers"],
  [{}, "service_providers"],
])("the category of %j is %s (G79)", (raw, category) => {
  expect(readCreatorSummary(raw).category).toBe(category);
});

test("the words of a job title count inside of other words too (G80)", () => {
  expect(readCreatorSummary({ job_title: "Adjunct lecturer" }).category).toBe("artists");
  expect(readCreatorSummary({ job_title: "Artistic director" }).category).toBe("artists");
  expect(readCreatorSummary({ job_title: "Assetless" }).category).toBe("assets_creators");
});

test("without a count the services of the list are counted", () => {
  expect(readCreatorSummary({ services: [{}, {}] }).servicesCount).toBe(2);
  expect(readCreatorSummary({ services_count: 5, services: [{}] }).servicesCount).toBe(5);
});

test.each([
  ["YES", true],
  [1, true],
  ["no", false],
  [0, false],
  [null, null],
  ["", null],
])("watchlisted %j is read as %s", (watchlisted, read) => {
  expect(readCreator({ watchlisted }).kyc.isWatchlisted).toBe(read);
});

test("counts are read all four or not at all, and a total is an estimate only if it is marked as one", () => {
  const page = { data: { current_page: 1, total: 3, total_is_estimate: true, data: [] } };
  expect(readCreatorPage({ ...page, counts: { total_creators: 3 } })).toMatchObject({
    counts: null,
    isTotalEstimated: true,
  });
  const counts = { total: "9", assets_creators: 2, service_providers: "3", artists: 4 };
  expect(readCreatorPage({ data: { data: [], counts } }).counts).toEqual({
    total: 9,
    assetsCreators: 2,
    serviceProviders: 3,
    artists: 4,
  });
});

test.each([[{}], [{ data: null }], [{ data: {} }], [{ data: [] }], [{ data: { user: { id: 1 } } }], ["Not found"]])(
  "the answer %j holds no creator",
  (body) => {
    expect(readCreatorAnswer(body)).toBeNull();
  },
);

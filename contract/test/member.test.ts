import { type Member, memberCountFields, memberFields } from "@hivekeeper/contract/member.ts";
import { displayNameOf } from "@hivekeeper/contract/person.ts";
import { readMember, readMemberAnswer, readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveMember } from "@hivekeeper/contract/serve/member.ts";
import { serveCountedPage, serveItem } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyNoun, emptyNoun } from "./any-noun.ts";

/** The answer after a round trip through JSON text. */
const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

const member: fc.Arbitrary<Member> = fc
  .tuple(anyNoun(memberFields), fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }).map(String), fc.constant("")))
  .map(([fields, creatorId]) => ({
    ...fields,
    displayName: displayNameOf(fields).trim() || fields.email,
    creatorId,
  }));

test("a member that our server sends is the member that the console reads", () => {
  fc.assert(
    fc.property(member, (sent) => {
      expect(readMemberAnswer(overTheWire(serveItem(serveMember(sent))))).toEqual(sent);
    }),
  );
});

test("a page of members survives the wire, with its counts and the mark of an estimated total", () => {
  const count = fc.nat(1_000_000);
  const counts = fc.record({
    users: count,
    creators: count,
    nonCreators: count,
    verifiedCreators: count,
    unverifiedCreators: count,
  });
  fc.assert(
    fc.property(fc.array(member, { maxLength: 4 }), counts, fc.boolean(), (items, sent, isTotalEstimated) => {
      const page = { items, page: 2, lastPage: 9, perPage: 5, total: 45, isTotalEstimated };
      const answer = serveCountedPage(page, serveMember, "/admin/user", serveFields(memberCountFields, sent));
      expect(readMemberPage(overTheWire(answer))).toEqual({ ...page, counts: sent });
    }),
  );
});

const EMPTY: Member = { ...emptyNoun(memberFields), creatorId: "" };

test("fields that a backend did not send are empty or null, and a member without a state is inactive", () => {
  expect(readMember({})).toEqual(EMPTY);
  expect(readMember(Object.fromEntries(Object.keys(serveMember(EMPTY)).map((name) => [name, null])))).toEqual(EMPTY);
});

test("the id is also read from member_id, but id wins; the creator's from the creator or from creator_id", () => {
  expect(readMember({ member_id: 7 }).id).toBe("7");
  expect(readMember({ member_id: 7, id: "a-uuid" }).id).toBe("a-uuid");
  expect(readMember({ creator: { id: 12 } }).creatorId).toBe("12");
  expect(readMember({ creator_id: 3, creator: { id: 12 } }).creatorId).toBe("3");
});

test.each([
  [{ first_name: "Ada", last_name: "Obi", surname: "Eze", name: "x" }, "Ada Obi"],
  [{ last_name: "Obi", surname: "Eze" }, "Obi"],
  [{ first_name: " ", last_name: null, surname: "Eze", name: "x" }, "Eze"],
  [{ first_name: "", surname: "", name: "Ada of Lagos" }, "Ada of Lagos"],
])("%j is called %s", (raw, name) => {
  expect(readMember(raw).displayName).toBe(name);
});

test.each([
  [{ active: false, is_active: 1, creator: { active: true }, status: "active" }, false],
  [{ active: true, is_active: 0 }, true],
  [{ active: "no", is_active: 1 }, true],
  [{ is_active: "1", status: "inactive" }, true],
  [{ is_active: 0, creator: { active: true }, status: "active" }, false],
  [{ creator: { active: "yes" }, status: "inactive" }, true],
  [{ creator: { active: 0 }, status: "active" }, false],
  [{ creator: null, status: " Active " }, true],
  [{ status: "suspended", email_verified_at: "2026-01-01T00:00:00Z" }, false],
  [{ is_active: null, status: "", email_verified_at: "2026-01-01T00:00:00Z" }, true],
  [{ active: 1 }, true],
  [{ active: 0, email_verified_at: "2026-01-01T00:00:00Z" }, false],
])("%j: active is %j (G95)", (raw, isActive) => {
  expect(readMember(raw).isActive).toBe(isActive);
});

test.each([
  ["1990-01-31", "1990-01-31"],
  ["1990-01-31T23:00:00.000000Z", "1990-01-31"],
  ["1990-01-31 00:00:00", "1990-01-31"],
  ["31-01-1990", "1990-01-31"],
  ["31/01/1990", "1990-01-31"],
  ["1/2/1990", "1990-02-01"],
  ["01/31/1990", "01/31/1990"],
  ["2026-02-30", "2026-02-30"],
  ["0000-00-00", "0000-00-00"],
  ["31 January", "31 January"],
])("the day of birth %s is read as %s (G98, S-32)", (sent, dob) => {
  expect(readMember({ dob: sent }).dob).toBe(dob);
});

test("known words are read in any case, unknown ones are kept as they are (G98)", () => {
  expect(readMember({ role: "admin", gender: "FEMALE", marital_status: "Married" })).toMatchObject({
    role: "ADMIN",
    gender: "female",
    maritalStatus: "married",
  });
  expect(readMember({ role: "Auditor", gender: "Non-binary", marital_status: "Separated" })).toMatchObject({
    role: "Auditor",
    gender: "Non-binary",
    maritalStatus: "Separated",
  });
});

test.each([
  [{ total_users: 9, total: 8, users: 7 }, { users: 9 }],
  [{ total: "8", users: 7 }, { users: 8 }],
  [{ users: 7 }, { users: 7 }],
  [{ total_creators: 3, creators: 2, by_role: { CREATOR: 1 } }, { creators: 3 }],
  [{ creators: 2, by_role: { CREATOR: 1 } }, { creators: 2 }],
  [{ by_role: { CREATOR: 1 } }, { creators: 1 }],
])("the counts %j are read as %j, the rest is unknown", (sent, read) => {
  expect(readMemberPage({ data: { data: [], counts: sent } }).counts).toEqual({
    users: null,
    creators: null,
    nonCreators: null,
    verifiedCreators: null,
    unverifiedCreators: null,
    ...read,
  });
});

test.each([[{}], [{ data: null }], [{ data: {} }], [{ data: [] }], [{ data: { name: "x" } }], ["Not found"]])(
  "the answer %j holds no member",
  (body) => {
    expect(readMemberAnswer(body)).toBeNull();
  },
);

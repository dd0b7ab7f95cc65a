import { readProfile } from "@hivekeeper/contract/read/account.ts";
import { serveProfile } from "@hivekeeper/contract/serve/account.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const words = fc.string({ unit: "grapheme", maxLength: 30 });
const rowId = fc.integer({ min: 1, max: 2_147_483_647 });

test("the profile that our server sends is the one that the console reads", () => {
  const person = fc.record({
    id: rowId,
    firstName: words,
    lastName: words,
    email: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.test$/),
    profileImage: fc.option(fc.constant("https://a.test/1.png"), { nil: null }),
  });
  fc.assert(
    fc.property(person, (sent) => {
      const answer: unknown = JSON.parse(
        JSON.stringify(serveItem(serveProfile(sent, { role: "Viewer", rights: { money: "see" } }))),
      );
      expect(readProfile(answer)).toEqual({
        first_name: sent.firstName,
        last_name: sent.lastName,
        email: sent.email,
        profile_image: sent.profileImage ?? "",
        team_role: "Viewer",
        rights: { money: "see" },
      });
    }),
  );
});

test.each([
  [{ data: { data: { first_name: "Ada", last_name: "Obi", email: "a@b.test" } } }],
  [{ data: { first_name: "Ada", last_name: "Obi", email: "a@b.test", profile_image: null } }],
  [{ first_name: "Ada", last_name: "Obi", email: "a@b.test" }],
])("a profile is read from %j", (body) => {
  expect(readProfile(body)).toEqual({ first_name: "Ada", last_name: "Obi", email: "a@b.test", profile_image: "" });
});

test.each([[{}], [{ message: "Saved." }], [{ data: null }], [{ data: { message: "OK" } }], ["text"]])(
  "%j holds no profile",
  (body) => {
    expect(readProfile(body)).toBeNull();
  },
);

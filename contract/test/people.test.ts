import { memberFields } from "@hivekeeper/contract/member.ts";
import { personFields } from "@hivekeeper/contract/people.ts";
import { readPerson } from "@hivekeeper/contract/read/people.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveMember } from "@hivekeeper/contract/serve/member.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyOwnNoun, emptyNoun } from "./any-noun.ts";

const overTheWire = (answer: object) => JSON.parse(JSON.stringify(answer));
const member = { ...emptyNoun(memberFields), id: "7", displayName: "Ada Obi", firstName: "Ada", lastName: "Obi" };

test("a person that our server sends is the person that the console reads", () => {
  const person = { ...member, creatorId: "3" };
  fc.assert(
    fc.property(anyOwnNoun(personFields), (totals) => {
      const answer = serveItem({ ...serveFields(personFields, totals), member: serveMember(person) });
      expect(readPerson(overTheWire(answer))).toEqual({ ...totals, member: person });
    }),
  );
  expect(readPerson({ data: { id: 7 } })).toBe(null);
});

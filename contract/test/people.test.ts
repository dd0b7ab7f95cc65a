import { memberFields } from "@hivekeeper/contract/member.ts";
import type { Booking, Stake } from "@hivekeeper/contract/people.ts";
import { readBooking, readPerson, readStake } from "@hivekeeper/contract/read/people.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { type KnownPerson, serveBooking, servePerson, serveStake } from "@hivekeeper/contract/serve/people.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyNoun } from "./any-noun.ts";

const overTheWire = (answer: object) => JSON.parse(JSON.stringify(answer));
const count = fc.nat();
const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const kobo = fc.integer({ min: 0, max: 1e14 });
const sum = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });
const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const sums = fc.record({ total: count, pending: count, failed: count, amount: sum });

const member = { ...emptyNoun(memberFields), id: "7", displayName: "Ada Obi", firstName: "Ada", lastName: "Obi" };

const person: fc.Arbitrary<KnownPerson> = fc.record({
  member: fc.constant({ ...member, creatorId: "3" }),
  picture: fc.constantFrom("", "https://a.test/1.png"),
  lastSeenAt: fc.option(moment, { nil: null }),
  services: fc.record({ PUBLISHED: count, PENDING: count, REJECTED: count }),
  deposits: sums,
  withdrawals: sums,
  bookings: fc.record({ client: count, provider: count, held: sum }),
  disputes: fc.record({ open: count, resolved: count }),
  investments: fc.record({ total: count, active: count, amount: sum }),
  reviews: fc.record({ assets: count, services: count, songs: count }),
});

/** The same with its sums as numbers. */
const seen = (sent: KnownPerson) => ({
  ...sent,
  deposits: { ...sent.deposits, amount: Number(sent.deposits.amount) },
  withdrawals: { ...sent.withdrawals, amount: Number(sent.withdrawals.amount) },
  bookings: { ...sent.bookings, held: Number(sent.bookings.held) },
  investments: { ...sent.investments, amount: Number(sent.investments.amount) },
});

test("a person that our server sends is the person that the console reads, exact to the kobo", () => {
  fc.assert(
    fc.property(person, (sent) => {
      expect(readPerson(overTheWire(serveItem(servePerson(sent))))).toEqual(seen(sent));
    }),
  );
  expect(readPerson({ data: { id: 7 } })).toBe(null);
});

test("bookings and stakes survive the wire", () => {
  const side = fc.record({ id, name: fc.string() });
  const booking: fc.Arbitrary<Booking> = fc.record({
    ...{ id, service: fc.string(), client: side, provider: side, amount: kobo, createdAt: moment },
    escrow: fc.constantFrom("HELD" as const, "RELEASED" as const, "REFUNDED" as const),
  });
  const stake: fc.Arbitrary<Stake> = fc.record({
    ...{ id, vestId: id, investmentName: fc.string(), amount: kobo, investedAt: moment },
    status: fc.constantFrom("ACTIVE" as const, "PAID_OUT" as const),
  });
  fc.assert(
    fc.property(booking, stake, (booked, invested) => {
      expect(readBooking(overTheWire(serveBooking(booked)))).toEqual(booked);
      expect(readStake(overTheWire(serveStake(invested)))).toEqual(invested);
    }),
  );
});

import type { Person } from "@hivekeeper/contract/people.ts";
import { ActivityPart } from "#features/activity/activity-part.tsx";
import { ServicesPart } from "#features/creators/services-part.tsx";
import { DisputesPart } from "#features/disputes/disputes-part.tsx";
import { StakesPart } from "#features/investments/stakes-part.tsx";
import { BookingsPart } from "#features/members/bookings-part.tsx";
import { ReviewsPart } from "#features/reviews/reviews-part.tsx";
import { DevicesPart } from "#features/settings/devices-part.tsx";
import { TransactionsPart } from "#features/transactions/transactions-part.tsx";
import { offers } from "#lib/config.ts";
import { activitySubjects } from "./activity-subjects.tsx";

/** Everything that belongs to a person. What needs attention comes first. */
export function PersonParts({ person }: { person: Person }) {
  const { creatorId, role } = person.member;
  return (
    <>
      <DisputesPart person={person} />
      <TransactionsPart person={person} />
      <BookingsPart person={person} />
      <StakesPart person={person} />
      {creatorId ? <ServicesPart person={person} /> : null}
      {creatorId ? <ReviewsPart person={person} /> : null}
      {role === "ADMIN" && offers("audit") ? <DevicesPart person={person} /> : null}
      {offers("audit") ? <ActivityPart person={person} subjects={activitySubjects} /> : null}
    </>
  );
}

import { listActivity } from "@hivekeeper/contract/activity.ts";
import { listDisputes } from "@hivekeeper/contract/dispute.ts";
import { listBookings, listDevicesOf, listStakes, type Person } from "@hivekeeper/contract/people.ts";
import { listReviews } from "@hivekeeper/contract/review.ts";
import { listServices } from "@hivekeeper/contract/service.ts";
import { listTransactions } from "@hivekeeper/contract/transaction.ts";
import { ActivityPart } from "#features/activity/activity-part.tsx";
import { ServicesPart } from "#features/creators/services-part.tsx";
import { DisputesPart } from "#features/disputes/disputes-part.tsx";
import { StakesPart } from "#features/investments/stakes-part.tsx";
import { BookingsPart } from "#features/members/bookings-part.tsx";
import { ReviewsPart } from "#features/reviews/reviews-part.tsx";
import { DevicesPart } from "#features/settings/devices-part.tsx";
import { TransactionsPart } from "#features/transactions/transactions-part.tsx";
import { WhoLooked } from "#flow/reveal/who-looked.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { activitySubjects } from "./activity-subjects.tsx";

/** Everything that belongs to a person and may be seen. What needs attention comes first. */
export function PersonParts({ person }: { person: Person }) {
  const { creatorId, role } = person.member;
  const may = useMay();
  return (
    <>
      {may(listDisputes) ? <DisputesPart person={person} /> : null}
      {may(listTransactions) ? <TransactionsPart person={person} /> : null}
      {may(listBookings) ? <BookingsPart person={person} /> : null}
      {may(listStakes) ? <StakesPart person={person} /> : null}
      {creatorId && may(listServices) ? <ServicesPart person={person} /> : null}
      {creatorId && may(listReviews) ? <ReviewsPart person={person} /> : null}
      {offers("reveal") && may("identity.see") ? <WhoLooked memberId={person.member.id} /> : null}
      {role === "ADMIN" && offers("audit") && may(listDevicesOf) ? <DevicesPart person={person} /> : null}
      {offers("audit") && may(listActivity) ? <ActivityPart person={person} subjects={activitySubjects} /> : null}
    </>
  );
}

import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import type { DisputeFacts as Facts } from "@hivekeeper/contract/dispute-facts.ts";
import { BookingNumber } from "#flow/booking-number.tsx";
import { Copied } from "#flow/copied.tsx";
import { EscrowBadge } from "#flow/escrow-badge.tsx";
import { PersonLink } from "#flow/person/person-link.tsx";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { formatMoment, formatNaira, MISSING } from "#lib/format.ts";
import { Details } from "#ui/details.tsx";
import { linkClass } from "#ui/link.ts";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";
import { ageOf } from "./age.ts";
import { AssignedTo } from "./assigned-to.tsx";
import { useDisputeFacts } from "./dispute-queries.ts";
import { DisputeSide } from "./dispute-side.tsx";
import { DisputeStatusBadge } from "./dispute-status-badge.tsx";

/**
 * What a dispute is about: the money and where it is, the two people with their other disputes, the days, the reason.
 */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const query = useDisputeFacts(dispute.id);
  const { data: facts } = query;
  const { client, provider, initiatorId } = dispute;
  return (
    <div className="@container flex flex-col gap-5">
      <Head dispute={dispute} />
      <AssignedTo dispute={dispute} />
      <div className="grid gap-x-6 gap-y-5 @md:grid-cols-2">
        <Money dispute={dispute} />
        <Days dispute={dispute} facts={facts} />
      </div>
      <Section title="People">
        <div className="grid gap-3 @md:grid-cols-2">
          <DisputeSide side="client" party={client} initiatorId={initiatorId} others={facts?.ofClient} />
          <DisputeSide side="provider" party={provider} initiatorId={initiatorId} others={facts?.ofProvider} />
        </div>
      </Section>
      {dispute.decisionReason ? (
        <Section title="Reason">
          <Prose text={dispute.decisionReason} />
        </Section>
      ) : null}
      {query.error ? (
        <RecordWaiting of="other disputes" query={query} failed="Could not load the other disputes." />
      ) : null}
    </div>
  );
}

/** The service is the dispute's name. */
const Head = ({ dispute: { id, service, status } }: { dispute: Dispute }) => (
  <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
    <div>
      <dt className="text-[0.8125rem] text-ink-soft">Service</dt>
      <dd className="text-base leading-6 font-semibold [overflow-wrap:anywhere]">
        <bdi>{service || MISSING}</bdi>
      </dd>
    </div>
    <div>
      <dt className="sr-only">Status</dt>
      <dd>
        <DisputeStatusBadge status={status} />
      </dd>
    </div>
    {id ? (
      <div className="col-span-full flex items-center gap-1.5 text-ink-soft">
        <dt>Dispute number</dt>
        <dd className="font-medium text-ink tabular-nums">
          <Copied text={id} label="Copy dispute number" />
        </dd>
      </div>
    ) : null}
  </dl>
);

function Money({ dispute: { booking } }: { dispute: Dispute }) {
  const { id, amount, escrow } = booking;
  if (!id && amount === null && !escrow) return null;
  return (
    <Section title="Money">
      <Details
        layout="lines"
        items={[
          amount !== null && { term: "Amount", value: <span className="font-semibold">{formatNaira(amount)}</span> },
          escrow && { term: "Escrow", value: <EscrowBadge escrow={escrow} /> },
          id && { term: "Booking", value: <BookingNumber id={id} /> },
        ]}
      />
    </Section>
  );
}

function Days({ dispute, facts }: { dispute: Dispute; facts: Facts | undefined }) {
  const { createdAt, initiatorId, initiatedBy } = dispute;
  const age = ageOf(createdAt);
  return (
    <Section title="Days">
      <Details
        layout="lines"
        items={[
          facts?.bookedAt && { term: "Booked", value: formatMoment(facts.bookedAt) },
          {
            term: "Date initiated",
            value: (
              <>
                {formatMoment(createdAt)}
                {age ? <span className="block text-[0.8125rem] text-ink-soft">opened {age}</span> : null}
              </>
            ),
          },
          {
            term: "Initiated by",
            value: initiatedBy && <PersonLink id={initiatorId} name={initiatedBy} className={linkClass} />,
          },
          facts?.resolvedAt && { term: "Resolved", value: formatMoment(facts.resolvedAt) },
        ]}
      />
    </Section>
  );
}

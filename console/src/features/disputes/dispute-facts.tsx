import type { Dispute, OtherDisputes, Party } from "@hivekeeper/contract/dispute.ts";
import type { ReactNode } from "react";
import { BookingNumber } from "#flow/booking-number.tsx";
import { Copied } from "#flow/copied.tsx";
import { EscrowBadge } from "#flow/escrow-badge.tsx";
import { PersonLink } from "#flow/person-link.tsx";
import { failureText } from "#lib/call-error.ts";
import { formatCount, formatDay, formatMoment, formatNaira, MISSING } from "#lib/format.ts";
import { pictureAddress } from "#lib/links.ts";
import { Link } from "#lib/router/link.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Details } from "#ui/details.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { linkClass } from "#ui/link.ts";
import { Prose } from "#ui/prose.tsx";
import { ageOf } from "./age.ts";
import { AssignedTo } from "./assigned-to.tsx";
import { useDisputeFacts } from "./dispute-queries.ts";
import { DisputeStatusBadge } from "./dispute-status-badge.tsx";

/** What a dispute is about, the people and the money in it, and the other disputes of both people. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const { data: facts, error, isFetching, refetch } = useDisputeFacts(dispute.id);
  const { booking, provider, client, createdAt } = dispute;
  return (
    <div className="flex flex-col gap-5">
      <AssignedTo dispute={dispute} />
      <Details
        items={[
          {
            term: "Dispute number",
            value: dispute.id && <Copied text={dispute.id} label="Copy dispute number" />,
          },
          { term: "Service", value: dispute.service && <bdi>{dispute.service}</bdi> },
          { term: "Status", value: <DisputeStatusBadge status={dispute.status} /> },
          { term: "Provider", value: <Side party={provider} /> },
          { term: "Client", value: <Side party={client} /> },
          {
            term: "Initiated by",
            value: <PersonLink id={dispute.initiatorId} name={dispute.initiatedBy} className={linkClass} />,
          },
          { term: "Date initiated", value: <Moment at={createdAt} age={`opened ${ageOf(createdAt)}`} /> },
          ...whereKnown(booking.id, { term: "Booking", value: <BookingNumber id={booking.id} /> }),
          ...whereKnown(booking.amount, { term: "Amount", value: formatNaira(booking.amount) }),
          ...whereKnown(booking.escrow, { term: "Escrow", value: <EscrowBadge escrow={booking.escrow} /> }),
          ...whereKnown(facts?.bookedAt, { term: "Booked", value: formatMoment(facts?.bookedAt ?? null) }),
          ...whereKnown(facts?.resolvedAt, { term: "Resolved", value: formatMoment(facts?.resolvedAt ?? null) }),
        ]}
      />
      {dispute.decisionReason ? (
        <Details layout="stack" items={[{ term: "Reason", value: <Prose text={dispute.decisionReason} /> }]} />
      ) : null}
      {facts ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Others of={client} side="client" disputes={facts.ofClient} />
          <Others of={provider} side="provider" disputes={facts.ofProvider} />
        </div>
      ) : null}
      {error ? (
        <ErrorState
          message={failureText(error, "Could not load the other disputes.")}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
    </div>
  );
}

interface Item {
  term: string;
  value: ReactNode;
}

/** An item that other backends may not have. */
const whereKnown = (value: unknown, item: Item): Item[] =>
  value === null || value === undefined || value === "" ? [] : [item];

const Moment = ({ at, age }: { at: string | null; age: string }) => (
  <>
    {formatMoment(at)}
    {ageOf(at) ? <span className="block text-[0.8125rem] font-normal text-ink-soft">{age}</span> : null}
  </>
);

function Side({ party }: { party: Party }) {
  if (!party.name) return MISSING;
  const names = party.name.split(" ");
  return (
    <span className="flex items-center gap-2">
      <Avatar
        firstName={names[0]}
        lastName={names.length > 1 ? names.at(-1) : ""}
        source={pictureAddress(party.avatar)}
        size="sm"
      />
      <span className="min-w-0">
        <PersonLink id={party.id} name={party.name} className={linkClass} />
      </span>
    </span>
  );
}

interface OthersProps {
  of: Party;
  side: "client" | "provider";
  disputes: OtherDisputes;
}

/** The other disputes of one of the two people. */
const Others = ({ of, side, disputes: { total, pending, newest } }: OthersProps) => (
  <section aria-label={`Other disputes of the ${side}`} className="flex min-w-0 flex-col gap-1.5">
    <h3 className="text-[0.8125rem] text-ink-soft">
      Other disputes of <bdi>{of.name || `the ${side}`}</bdi>
    </h3>
    <p className="font-medium tabular-nums">
      {total === 0 ? "None" : `${formatCount(total)} · ${formatCount(pending)} pending`}
    </p>
    {newest.length > 0 ? (
      <ul className="flex flex-col gap-1.5">
        {newest.map(({ id, service, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
            <Link to="/disputes" search={{ view: id }} className={`${linkClass} min-w-0 [overflow-wrap:anywhere]`}>
              <bdi>{service || `dispute ${id}`}</bdi>
            </Link>
            <span className="flex items-baseline gap-2 text-[0.8125rem] text-ink-soft tabular-nums">
              {formatDay(createdAt)}
              <DisputeStatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);

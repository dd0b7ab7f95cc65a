import type { Party } from "@hivekeeper/contract/dispute.ts";
import type { OtherDisputes } from "@hivekeeper/contract/dispute-facts.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { formatCount, formatDay } from "#lib/format.ts";
import { pictureAddress } from "#lib/links.ts";
import { Link } from "#lib/router/link.tsx";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { linkClass } from "#ui/link.ts";
import { DisputeStatusBadge } from "./dispute-status-badge.tsx";

const ROLE = { client: "Client", provider: "Provider" } as const;

interface DisputeSideProps {
  side: keyof typeof ROLE;
  party: Party;
  initiatorId: string;
  /** Undefined until they are known, and where the backend does not tell them. */
  others: OtherDisputes | undefined;
}

/** One of the two people of a dispute, with the other disputes of that person. */
export function DisputeSide({ side, party: { id, name, avatar }, initiatorId, others }: DisputeSideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-line p-3">
      <div className="flex items-center gap-2.5">
        <Avatar {...namesOf(name)} source={pictureAddress(avatar)} />
        <dl className="min-w-0">
          <dt className="text-[0.8125rem] text-ink-soft">
            {ROLE[side]}
            {id && id === initiatorId ? " · opened it" : ""}
          </dt>
          <dd className="font-medium [overflow-wrap:anywhere]">
            <PersonLink id={id} name={name} className={linkClass} />
          </dd>
        </dl>
      </div>
      {others ? <Others side={side} disputes={others} /> : null}
    </div>
  );
}

interface OthersProps {
  side: DisputeSideProps["side"];
  disputes: OtherDisputes;
}

const Others = ({ side, disputes: { total, pending, newest } }: OthersProps) => (
  <section aria-label={`Other disputes of the ${side}`} className="flex min-w-0 flex-col gap-1.5 no-print">
    <h4 className="flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-ink-soft">
      Other disputes
      <span className="tabular-nums">
        {total === 0 ? "None" : `${formatCount(total)} · ${formatCount(pending)} pending`}
      </span>
    </h4>
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

import type { Person } from "@hivekeeper/contract/people.ts";
import type { Service } from "@hivekeeper/contract/service.ts";
import { PartRow, PersonPart, ViewAll } from "#flow/person/person-part.tsx";
import { formatCount, formatDay } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { linkClass } from "#ui/link.ts";
import { servicePage } from "./service-queries.ts";
import { ServiceStatusBadge } from "./service-status-badge.tsx";

/** A person's creator side. */
export function ServicesPart({ person: { member, services } }: { person: Person }) {
  if (!services) return null;
  const { PUBLISHED, PENDING, REJECTED } = services;
  const { creatorId } = member;
  return (
    <PersonPart
      title="Creator"
      tabs={[{ value: "all", label: "Services", total: PUBLISHED + PENDING + REJECTED }]}
      page={() => servicePage(member.id, 1)}
      row={(service: Service) => (
        <PartRow
          key={service.id}
          title={service.name}
          to={{ to: "/creators/:id", params: { id: creatorId }, search: { tab: "services", view: service.id } }}
          note={formatDay(service.createdAt)}
          amount={service.rate}
          state={<ServiceStatusBadge status={service.status} />}
        />
      )}
      empty="No services yet."
      sums={() => (
        <p className="text-ink-soft">
          {mayOpen("/creators/:id") ? (
            <>
              <Link to="/creators/:id" params={{ id: creatorId }} className={linkClass}>
                Creator details
              </Link>{" "}
              ·{" "}
            </>
          ) : null}
          {formatCount(PUBLISHED)} published · {formatCount(PENDING)} pending · {formatCount(REJECTED)} rejected
        </p>
      )}
      viewAll={() => (
        <ViewAll to="/creators/:id" params={{ id: creatorId }} search={{ tab: "services" }} of="services" />
      )}
    />
  );
}

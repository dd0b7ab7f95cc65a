import type { Service, ServiceRecord } from "@hivekeeper/contract/service.ts";
import { Media } from "#flow/media.tsx";
import { EarlierDecisions } from "#flow/person/earlier-decisions.tsx";
import { formatMonthDay, formatNaira, MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { Details } from "#ui/details.tsx";
import { ExternalLink } from "#ui/external-link.tsx";
import { linkClass } from "#ui/link.ts";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";
import { ServiceStatusBadge } from "./service-status-badge.tsx";

interface ServiceFactsProps {
  service: Service;
  /** Extension `desk`; undefined without it, and until it is loaded. */
  record: ServiceRecord | undefined;
}

/** A service with its media, and how its creator's others were decided. */
export function ServiceFacts({ service, record }: ServiceFactsProps) {
  const { createdAt, updatedAt, link, decisionReason } = service;
  return (
    <>
      <Head service={service} record={record} />
      <Media name={service.name} pictures={[service.coverImage, service.image]} audio={service.audio} />
      <Section title="Service">
        <Details
          layout="lines"
          items={[
            record && { term: "Hive", value: record.hive && <bdi>{record.hive}</bdi> },
            record && { term: "Service cluster", value: record.cluster && <bdi>{record.cluster}</bdi> },
            { term: "Link", value: link && <ExternalLink to={link} /> },
            { term: "Created", value: formatMonthDay(createdAt) },
            { term: "Updated", value: formatMonthDay(updatedAt) },
          ]}
        />
      </Section>
      {decisionReason ? (
        <Section title="Decision">
          <Details layout="stack" items={[{ term: "Reason", value: <Prose text={decisionReason} /> }]} />
        </Section>
      ) : null}
      {record ? (
        <EarlierDecisions
          noun="service"
          decisions={record.decisions}
          link={({ id }, text) => (
            <Link
              to="/creators/:id"
              params={{ id: record.creator.id }}
              search={{ tab: "services", view: id }}
              className={linkClass}
            >
              {text}
            </Link>
          )}
        />
      ) : null}
    </>
  );
}

/** The service's name is the panel's. */
function Head({ service, record }: ServiceFactsProps) {
  const name = record?.creator.name || service.creatorName;
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex items-start justify-between gap-3">
        <div>
          <dt className="text-[0.8125rem] text-ink-soft">Rate</dt>
          <dd className="text-2xl leading-8 font-semibold tabular-nums">{formatNaira(service.rate)}</dd>
        </div>
        <div>
          <dt className="sr-only">Status</dt>
          <dd>
            <ServiceStatusBadge status={service.status} />
          </dd>
        </div>
      </dl>
      <div className="flex items-center gap-2.5">
        <Avatar {...namesOf(name)} />
        <dl className="min-w-0">
          <dt className="text-[0.8125rem] text-ink-soft">Creator</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">
            <CreatorName id={record?.creator.id} name={name} />
          </dd>
        </dl>
      </div>
    </div>
  );
}

function CreatorName({ id, name }: { id: string | undefined; name: string }) {
  const text = <bdi>{name || MISSING}</bdi>;
  if (!id) return text;
  return (
    <Link to="/creators/:id" params={{ id }} className={linkClass}>
      {text}
    </Link>
  );
}

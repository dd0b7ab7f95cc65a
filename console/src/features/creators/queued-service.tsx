import type { QueuedService } from "@hivekeeper/contract/queue.ts";
import type { ReactNode } from "react";
import { EarlierDecisions } from "#flow/person/earlier-decisions.tsx";
import { QueuedCard, SimilarTitles } from "#flow/queue/queued-card.tsx";
import { QueuedCreator } from "#flow/queue/queued-creator.tsx";
import { MediaAhead, QueuedMedia } from "#flow/queue/queued-media.tsx";
import { formatDay } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Details } from "#ui/details.tsx";
import { ExternalLink } from "#ui/external-link.tsx";
import { linkClass } from "#ui/link.ts";

interface QueuedServiceCardProps {
  item: QueuedService;
  /** The item after it, whose pictures are loaded ahead. */
  next: QueuedService | undefined;
}

/** A service of the queue. */
export function QueuedServiceCard({ item: { record, similar }, next }: QueuedServiceCardProps) {
  const { service, creator, hive, cluster, decisions } = record;
  const name = service.name || `Service ${service.id}`;
  return (
    <QueuedCard
      kind={[hive, cluster].filter(Boolean).join(" · ") || "Service"}
      name={name}
      price={service.rate}
      media={<QueuedMedia name={name} pictures={[service.coverImage, service.image]} audio={service.audio} />}
      aside={
        <>
          <QueuedCreator creator={creator}>
            <EarlierDecisions
              noun="service"
              decisions={decisions}
              link={({ id }, text) => <ServiceLink creatorId={creator.id} id={id} name={text} />}
            />
          </QueuedCreator>
          <SimilarTitles
            items={similar}
            link={({ id, creatorId }, text) => <ServiceLink creatorId={creatorId} id={id} name={text} />}
          />
        </>
      }
    >
      {next ? <MediaAhead pictures={[next.record.service.coverImage, next.record.service.image]} /> : null}
      <Details
        items={[
          { term: "Created", value: formatDay(service.createdAt) },
          { term: "Updated", value: formatDay(service.updatedAt) },
          service.link && { term: "Link", value: <ExternalLink to={service.link} />, isLong: true },
        ]}
      />
    </QueuedCard>
  );
}

const ServiceLink = ({ creatorId, id, name }: { creatorId: string; id: string; name: ReactNode }) => (
  <Link to="/creators/:id" params={{ id: creatorId }} search={{ tab: "services", view: id }} className={linkClass}>
    {name}
  </Link>
);

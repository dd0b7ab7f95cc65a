import type { Service, ServiceRecord } from "@hivekeeper/contract/service.ts";
import type { ReactNode } from "react";
import { EarlierDecisions } from "#flow/earlier-decisions.tsx";
import { Media } from "#flow/media.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { useWanted } from "#flow/outbox/waiting.ts";
import { useReason } from "#flow/use-reason.tsx";
import { failureText } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { formatMonthDay, formatNaira } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Details } from "#ui/details.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { ExternalLink } from "#ui/external-link.tsx";
import { linkClass } from "#ui/link.ts";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { Prose } from "#ui/prose.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useService } from "./service-queries.ts";
import { ServiceStatusBadge } from "./service-status-badge.tsx";
import { ServiceStatusButtons } from "./service-status-buttons.tsx";

interface ServicePanelProps {
  id: string;
  /** The page of the list behind the panel. */
  shown: { userId: string; page: number };
  onClose: () => void;
  /** Renders the history of a service. */
  history?: ((service: Service) => ReactNode) | undefined;
}

/** One service with its media, and the decision about it. */
export function ServicePanel({ id, shown, onClose, history }: ServicePanelProps) {
  const { service, record, error, isFetching, refetch } = useService(id, shown);
  const wanted = useWanted(`service ${id}`, "status");
  useNotifyFailed(service ? null : error, "Could not load services.");
  return (
    <Panel title={service?.name || "Service"} onClose={onClose}>
      {service ? (
        <>
          <div aria-busy={isFetching} className="flex flex-col gap-5 pb-5">
            <Media name={service.name} pictures={[service.coverImage, service.image]} audio={service.audio} />
            <ServiceFacts service={service} record={record} />
            {history?.(service)}
          </div>
          {/* Another status starts with another reason. */}
          <Decision key={`${service.status} ${wanted}`} service={service} />
        </>
      ) : error ? (
        <ErrorState
          message={failureText(error, "Could not load services.")}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : offers("people") ? (
        <div className="grid animate-late place-items-center py-16 text-ink-soft">
          <Spinner label="Loading service…" className="size-6" />
        </div>
      ) : (
        <EmptyState title="This service is not on the page of the list." hint="Look for it on another page." />
      )}
    </Panel>
  );
}

interface ServiceFactsProps {
  service: Service;
  /** Extension `people`; undefined without it, and until it is loaded. */
  record: ServiceRecord | undefined;
}

function ServiceFacts({ service, record }: ServiceFactsProps) {
  const { name, rate, status, createdAt, updatedAt, link, decisionReason } = service;
  return (
    <>
      <Details
        items={[
          { term: "Name", value: <bdi>{name}</bdi> },
          { term: "Status", value: <ServiceStatusBadge status={status} /> },
          { term: "Creator", value: <CreatorName service={service} record={record} /> },
          { term: "Rate", value: formatNaira(rate) },
          ...(record ? [{ term: "Hive", value: record.hive && <bdi>{record.hive}</bdi> }] : []),
          ...(record ? [{ term: "Service cluster", value: record.cluster && <bdi>{record.cluster}</bdi> }] : []),
          { term: "Created", value: formatMonthDay(createdAt) },
          { term: "Updated", value: formatMonthDay(updatedAt) },
          { term: "Link", value: link && <ExternalLink to={link} />, isLong: true },
        ]}
      />
      {decisionReason ? (
        <Details layout="stack" items={[{ term: "Reason", value: <Prose text={decisionReason} /> }]} />
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

function CreatorName({ service, record }: ServiceFactsProps) {
  const text = <bdi>{record?.creator.name || service.creatorName}</bdi>;
  if (!record) return text;
  return (
    <Link to="/creators/:id" params={{ id: record.creator.id }} className={linkClass}>
      {text}
    </Link>
  );
}

function Decision({ service }: { service: Service }) {
  const { reason, field, question } = useReason();
  return (
    <>
      <OverlayActions>
        {field}
        <ServiceStatusButtons service={service} reason={reason} />
      </OverlayActions>
      {question}
    </>
  );
}

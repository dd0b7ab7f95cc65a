import { type Service, updateService } from "@hivekeeper/contract/service.ts";
import type { ReactNode } from "react";
import { useWanted } from "#flow/change/changes.ts";
import { useReason } from "#flow/form/use-reason.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { ServiceFacts } from "./service-facts.tsx";
import { useService } from "./service-queries.ts";
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
  const { service, query } = useService(id, shown);
  const wanted = useWanted(`service ${id}`, "status");
  const may = useMay();
  useNotifyFailed(service ? null : query.error, "Could not load services.");
  return (
    <Panel title={service?.name || "Service"} onClose={onClose}>
      {service ? (
        <>
          <div aria-busy={query.isFetching} className="flex flex-col gap-5 pb-5">
            <ServiceFacts service={service} record={query.data} />
            {history?.(service)}
          </div>
          {/* Another status starts with another reason. */}
          {may(updateService) ? <Decision key={`${service.status} ${wanted}`} service={service} /> : null}
        </>
      ) : query.error || offers("desk") ? (
        <RecordWaiting of="service" query={query} failed="Could not load services." />
      ) : (
        <EmptyState title="This service is not on the page of the list." hint="Look for it on another page." />
      )}
    </Panel>
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

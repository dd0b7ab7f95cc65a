import type { Service } from "@hivekeeper/contract/service.ts";
import type { ReactNode } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { useWanted } from "#flow/outbox/waiting.ts";
import { useReason } from "#flow/use-reason.tsx";
import { failureText } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { Spinner } from "#ui/spinner.tsx";
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
  const { service, record, error, isFetching, refetch } = useService(id, shown);
  const wanted = useWanted(`service ${id}`, "status");
  useNotifyFailed(service ? null : error, "Could not load services.");
  return (
    <Panel title={service?.name || "Service"} onClose={onClose}>
      {service ? (
        <>
          <div aria-busy={isFetching} className="flex flex-col gap-5 pb-5">
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

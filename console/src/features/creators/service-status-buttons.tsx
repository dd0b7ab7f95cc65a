import { SERVICE_STATUSES, type Service, updateService } from "@hivekeeper/contract/service.ts";
import { useWanted } from "#flow/change/changes.ts";
import { useMay } from "#lib/rights.ts";
import { Button } from "#ui/button.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";
import { SERVICE_VERB } from "./service-status.ts";
import { useSetServiceStatus } from "./set-service-status.ts";

interface ServiceStatusButtonsProps {
  service: Service;
  /** Sent with the status. */
  reason?: string | undefined;
}

/** Any status may follow any other; the current one cannot be chosen. Nothing for who may choose none. */
export function ServiceStatusButtons({ service, reason }: ServiceStatusButtonsProps) {
  const { mutate, isPending, variables } = useSetServiceStatus(service);
  const wanted = useWanted(`service ${service.id}`, "status");
  const may = useMay();
  if (!may(updateService)) return null;
  return (
    <fieldset aria-label={`Status of ${service.name}`} className="flex min-w-0 flex-wrap items-center gap-2">
      {SERVICE_STATUSES.map((status) => (
        <Button
          key={status}
          size="sm"
          tone={status === "REJECTED" ? "danger-quiet" : "plain"}
          isPending={isPending && variables.word === status}
          disabled={isPending || status === (wanted ?? service.status)}
          onClick={() => mutate({ word: status, reason })}
        >
          {SERVICE_VERB[status]}
        </Button>
      ))}
      {wanted === undefined ? null : <WaitingMark />}
    </fieldset>
  );
}

import { SERVICE_STATUSES, type Service, type ServiceStatus } from "@hivekeeper/contract/service.ts";
import { Button } from "#ui/button.tsx";
import { useSetServiceStatus } from "./set-service-status.ts";

const VERB = { PUBLISHED: "Publish", PENDING: "Pending", REJECTED: "Reject" } as const satisfies Record<
  ServiceStatus,
  string
>;

/** Any status may follow any other; the current one cannot be chosen. */
export function ServiceStatusButtons({ service }: { service: Service }) {
  const { mutate, isPending, variables } = useSetServiceStatus(service.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are acts on one service.
    <div role="group" aria-label={`Status of ${service.name}`} className="flex flex-wrap gap-2">
      {SERVICE_STATUSES.map((status) => (
        <Button
          key={status}
          size="sm"
          tone={status === "REJECTED" ? "danger-quiet" : "plain"}
          isPending={isPending && variables === status}
          disabled={isPending || status === service.status}
          onClick={() => mutate(status)}
        >
          {VERB[status]}
        </Button>
      ))}
    </div>
  );
}

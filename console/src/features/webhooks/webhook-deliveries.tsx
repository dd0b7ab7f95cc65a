import { knownLastPage } from "@hivekeeper/contract/page.ts";
import { type DeliveryState, resendWebhook, type Webhook, type WebhookDelivery } from "@hivekeeper/contract/webhook.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { formatMoment } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { Paging } from "#ui/table/paging.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useResend } from "./webhook-mutations.ts";
import { deliveries } from "./webhook-queries.ts";
import { DELIVERY_TABS, eventName } from "./webhook-words.ts";

interface WebhookDeliveriesProps {
  webhook: Webhook;
  onClose: () => void;
}

/** The events of an address by their state, to be sent again where they were not delivered. */
export function WebhookDeliveries({ webhook, onClose }: WebhookDeliveriesProps) {
  const [state, setState] = useState<DeliveryState>(
    webhook.dead > 0 ? "dead" : webhook.waiting > 0 ? "waiting" : "delivered",
  );
  const resend = useResend(webhook);
  const may = useMay();
  return (
    <Panel title="Deliveries" onClose={onClose}>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        <bdi>{webhook.url}</bdi>
      </p>
      <Tabs label="Deliveries" tabs={DELIVERY_TABS} value={state} onChange={setState}>
        <div className="flex flex-col gap-3 pt-3">
          {state === "dead" && webhook.dead > 1 && webhook.isActive && may(resendWebhook) ? (
            <Button className="self-start" isPending={resend.isPending} onClick={() => resend.mutate(undefined)}>
              Send all again
            </Button>
          ) : null}
          <DeliveryRows key={state} webhook={webhook} state={state} />
        </div>
      </Tabs>
    </Panel>
  );
}

function DeliveryRows({ webhook, state }: { webhook: Webhook; state: DeliveryState }) {
  const [page, setPage] = useState(1);
  const query = useQuery(deliveries(webhook.id, state, page));
  const resend = useResend(webhook);
  const may = useMay();
  const lastPage = query.data ? knownLastPage(query.data) : 1;
  return (
    <>
      <LoadedList
        of="deliveries"
        rows={query.data?.items}
        query={query}
        row={(delivery) => (
          <DeliveryLine
            key={delivery.id}
            delivery={delivery}
            isSending={resend.isPending && resend.variables?.[0] === delivery.id}
            onResend={
              state === "delivered" || !webhook.isActive || !may(resendWebhook)
                ? undefined
                : () => resend.mutate([delivery.id])
            }
          />
        )}
        empty={DELIVERY_TABS.find(({ value }) => value === state)?.empty}
      />
      {page > 1 || lastPage !== 1 ? (
        <div className="flex justify-end">
          <Paging page={page} lastPage={lastPage} onChange={setPage} />
        </div>
      ) : null}
    </>
  );
}

interface DeliveryLineProps {
  delivery: WebhookDelivery;
  isSending: boolean;
  onResend: (() => void) | undefined;
}

function DeliveryLine({ delivery, isSending, onResend }: DeliveryLineProps) {
  const { type, subjectId, state, attempts, problem, createdAt, nextAt, endedAt } = delivery;
  const name = `${eventName(type)} #${subjectId}`;
  const isNew = attempts === 0 && !problem;
  const verb = isNew ? "Send now" : "Send again";
  const tried = isNew
    ? "not tried yet"
    : attempts === 0
      ? "due again"
      : attempts === 1
        ? "1 attempt"
        : `${attempts} attempts`;
  const next =
    nextAt && attempts > 0
      ? `next ${formatMoment(nextAt)}`
      : endedAt
        ? `${state === "dead" ? "given up" : "delivered"} ${formatMoment(endedAt)}`
        : "";
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="font-medium">{name}</p>
        <p className="text-[0.8125rem] text-ink-soft">
          {[formatMoment(createdAt), tried, next].filter(Boolean).join(" · ")}
        </p>
        {problem ? <p className="text-[0.8125rem] text-danger-ink">{problem}</p> : null}
      </div>
      {onResend ? (
        <Button size="sm" className="shrink-0" isPending={isSending} onClick={onResend} aria-label={`${verb}: ${name}`}>
          {verb}
        </Button>
      ) : null}
    </li>
  );
}

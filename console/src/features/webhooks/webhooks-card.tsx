import {
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from "@hivekeeper/contract/webhook.ts";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, ListChecks, Pencil, Plus, Send, Trash2 } from "lucide";
import { useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { useMay } from "#lib/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { RowMenu } from "#ui/table/row-menu.tsx";
import { useTestWebhook } from "./webhook-mutations.ts";
import { webhooks } from "./webhook-queries.ts";
import { factsOf, stateOf, troubleOf } from "./webhook-words.ts";

const SaveWebhook = lazyOverlay(() => import("./webhook-overlays.tsx").then((file) => file.SaveWebhook));
const DeleteWebhook = lazyOverlay(() => import("./webhook-overlays.tsx").then((file) => file.DeleteWebhook));
const RenewSecret = lazyOverlay(() => import("./webhook-overlays.tsx").then((file) => file.RenewSecret));
const ShowSecret = lazyOverlay(() => import("./webhook-overlays.tsx").then((file) => file.ShowSecret));
const WebhookDeliveries = lazyOverlay(() => import("./webhook-deliveries.tsx").then((file) => file.WebhookDeliveries));

type Of = "deliveries" | "edit" | "renew" | "delete";
type Open = { kind: "create" } | { kind: "secret"; secret: string } | { kind: Of; id: string };

/** Extension `admin`: the addresses that are told what administrators decide. */
export function WebhooksCard() {
  const list = useQuery(webhooks);
  const [open, setOpen] = useState<Open>();
  const may = useMay();
  const close = () => setOpen(undefined);
  const showSecret = (secret: string) => setOpen({ kind: "secret", secret });
  /** The current webhook: a refused edit fetches the list again. */
  const webhook = open && "id" in open ? list.data?.find(({ id }) => id === open.id) : undefined;
  return (
    <Card
      title="Webhooks"
      actions={
        may(createWebhook) ? (
          <Button size="sm" icon={<Icon of={Plus} className="size-4" />} onClick={() => setOpen({ kind: "create" })}>
            Register address
          </Button>
        ) : null
      }
    >
      <LoadedList
        of="addresses"
        rows={list.data}
        query={list}
        row={(one) => <WebhookLine key={one.id} webhook={one} onOpen={(kind) => setOpen({ kind, id: one.id })} />}
        empty="Addresses of the marketplace that are told what administrators decide: a service published, a dispute resolved."
      />
      {open?.kind === "create" ? <SaveWebhook onClose={close} onSecret={showSecret} /> : null}
      {open?.kind === "secret" ? <ShowSecret secret={open.secret} onClose={close} /> : null}
      {open?.kind === "deliveries" && webhook ? <WebhookDeliveries webhook={webhook} onClose={close} /> : null}
      {open?.kind === "edit" && webhook ? (
        <SaveWebhook key={webhook.id} webhook={webhook} onClose={close} onSecret={showSecret} />
      ) : null}
      {open?.kind === "renew" && webhook ? (
        <RenewSecret webhook={webhook} onClose={close} onSecret={showSecret} />
      ) : null}
      {open?.kind === "delete" && webhook ? <DeleteWebhook webhook={webhook} onClose={close} /> : null}
    </Card>
  );
}

function WebhookLine({ webhook, onOpen }: { webhook: Webhook; onOpen: (kind: Of) => void }) {
  const test = useTestWebhook();
  const may = useMay();
  const trouble = troubleOf(webhook);
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium [overflow-wrap:anywhere]">
          <bdi>{webhook.url}</bdi>
          <Badge {...stateOf(webhook)} />
        </p>
        <p className="text-[0.8125rem] text-ink-soft">{factsOf(webhook)}</p>
        {trouble ? <p className="text-[0.8125rem] text-danger-ink">{trouble}</p> : null}
      </div>
      {test.isPending ? <Spinner label="Sending a test event…" /> : null}
      <RowMenu
        name={webhook.url}
        items={[
          { label: "Deliveries", icon: <Icon of={ListChecks} />, onSelect: () => onOpen("deliveries") },
          may(testWebhook) && {
            label: "Send a test event",
            icon: <Icon of={Send} />,
            disabled: test.isPending,
            onSelect: () => test.mutate(webhook),
          },
          may(updateWebhook) && { label: "Edit", icon: <Icon of={Pencil} />, onSelect: () => onOpen("edit") },
          may(renewWebhookSecret) && {
            label: "New secret",
            icon: <Icon of={KeyRound} />,
            onSelect: () => onOpen("renew"),
          },
          may(deleteWebhook) && {
            label: "Delete",
            icon: <Icon of={Trash2} />,
            tone: "danger" as const,
            onSelect: () => onOpen("delete"),
          },
        ].filter((item) => item !== false)}
      />
    </li>
  );
}

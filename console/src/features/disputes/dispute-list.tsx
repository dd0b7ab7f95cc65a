import { type Dispute, exportDisputes } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { CircleCheck, MessagesSquare, RotateCcw } from "lucide";
import { useState } from "react";
import type { List } from "#flow/list.ts";
import { pageFooter } from "#flow/list-footer.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { viewing } from "#flow/row-actions.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { DisputeAddress } from "./dispute-address.ts";
import { disputeCall } from "./dispute-call.ts";
import { disputeColumns } from "./dispute-columns.tsx";
import { disputeName } from "./dispute-name.ts";
import { disputePage } from "./dispute-queries.ts";

export const DisputePanel = lazyOverlay(async () => (await import("./dispute-panel.tsx")).DisputePanel);
const SettleDispute = lazyOverlay(async () => (await import("./settle-dispute.tsx")).SettleDispute);
const OVERLAYS = [DisputePanel, SettleDispute];

const disputeList: List<Dispute, Page<Dispute>, DisputeAddress> = {
  title: "Disputes",
  page: disputePage,
  failed: { toast: "Could not load disputes.", text: "Failed to fetch disputes." },
  tabs: {
    label: "Disputes by status",
    options: [
      { value: "pending", label: "Pending" },
      { value: "resolved", label: "Resolved" },
    ],
    usual: "pending",
  },
  search: {
    placeholder: "Search disputes…",
    textsOf: ({ provider, client, service, initiatedBy, status }) => [
      provider.name,
      client.name,
      service,
      initiatedBy,
      status,
    ],
  },
  columns: disputeColumns,
  file: { operation: exportDisputes, call: disputeCall },
  rowKey: ({ id }) => id,
  rowName: disputeName,
  empty: ({ search }) => ({ title: "No disputes found.", hint: search ? "Try other words." : undefined }),
  footer: (page) => pageFooter(page, "records"),
  hint: (rows) => `Searching the ${rows} records on this page`,
};

interface DisputeListProps {
  address: ListAddress<DisputeAddress>;
  onJoin: (dispute: Dispute) => void;
}

export function DisputeList({ address, onJoin }: DisputeListProps) {
  const shown = useList(disputeList, address);
  const [settling, setSettling] = useState<Dispute>();
  return (
    <>
      <ListScreen
        shown={shown}
        rowActions={(dispute) => [
          viewing(() => address.open({ view: dispute.id })),
          { label: "Join conversation", icon: <Icon of={MessagesSquare} />, onSelect: () => onJoin(dispute) },
          dispute.status === "pending"
            ? { label: "Mark as resolved", icon: <Icon of={CircleCheck} />, onSelect: () => setSettling(dispute) }
            : { label: "Reopen", icon: <Icon of={RotateCcw} />, onSelect: () => setSettling(dispute) },
        ]}
        overlays={OVERLAYS}
      />
      {settling ? (
        <SettleDispute
          dispute={settling}
          onClose={() => setSettling(undefined)}
          onSettled={() => {
            setSettling(undefined);
            shown.onRowGone();
          }}
        />
      ) : null}
    </>
  );
}

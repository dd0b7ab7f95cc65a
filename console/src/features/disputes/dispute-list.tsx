import { type Dispute, exportDisputes } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import type { List } from "#flow/list.ts";
import { pageFooter } from "#flow/list-footer.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { viewing } from "#flow/row-actions.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { RowWalk } from "#ui/table/data-table.tsx";
import { useColleagues } from "./colleagues.ts";
import { deskFilters } from "./desk-filters.ts";
import type { DisputeAddress } from "./dispute-address.ts";
import { disputeCall } from "./dispute-call.ts";
import { disputeColumns, unassignedColumns } from "./dispute-columns.tsx";
import { disputeLines } from "./dispute-lines.tsx";
import { disputeName } from "./dispute-name.ts";
import { disputePage } from "./dispute-queries.ts";
import { SettleDispute, useDisputeActions } from "./use-dispute-actions.tsx";

export const DisputePanel = lazyOverlay(async () => (await import("./dispute-panel.tsx")).DisputePanel);
const PANEL = [DisputePanel];

const disputeList: List<Dispute, Page<Dispute>, DisputeAddress> = {
  name: "disputes",
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
  period: {},
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
  onView: (dispute: Dispute) => void;
  onJoin: (dispute: Dispute) => void;
  /** Set where the details and the conversation stand beside the list. */
  lines?: RowWalk<Dispute> & { unread: ReadonlySet<string> };
  /** Prefetched once the list is shown, besides the question of an act. */
  ahead?: readonly { preload: () => Promise<void> }[];
}

export function DisputeList({ address, onView, onJoin, lines, ahead = PANEL }: DisputeListProps) {
  const colleagues = useColleagues();
  const list = offers("assignment")
    ? { ...disputeList, filters: deskFilters(colleagues) }
    : { ...disputeList, columns: unassignedColumns };
  const shown = useList(list, address);
  const { actionsOf, question } = useDisputeActions({ onJoin, onSettled: shown.onRowGone });
  return (
    <>
      <ListScreen
        shown={shown}
        rowActions={(dispute) => [viewing(() => onView(dispute)), ...actionsOf(dispute)]}
        overlays={[SettleDispute, ...ahead]}
        {...(lines && { lines, columns: disputeLines(lines.unread), onOpen: onJoin })}
      />
      {question}
    </>
  );
}

import type { ListedColleague } from "@hivekeeper/contract/assignment.ts";
import { type Dispute, exportDisputes } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import type { List, ListFilter } from "#flow/list/list.ts";
import { pageFooter } from "#flow/list/list-footer.ts";
import { viewing } from "#flow/list/row-actions.tsx";
import { useList } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { optionsOf } from "#lib/words.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { RowWalk } from "#ui/table/data-table.tsx";
import { useWideForFilters } from "#ui/use-wide.ts";
import type { DisputeAddress } from "./dispute-address.ts";
import { disputeCall } from "./dispute-call.ts";
import { disputeColumns, unassignedColumns } from "./dispute-columns.tsx";
import { disputeLines } from "./dispute-lines.tsx";
import { disputeName } from "./dispute-name.ts";
import { disputePage, useColleagues } from "./dispute-queries.ts";
import { SettleDispute, useDisputeActions } from "./use-dispute-actions.tsx";

export const DisputePanel = lazyOverlay(() => import("./dispute-panel.tsx").then((file) => file.DisputePanel));
const PANEL = [DisputePanel];

const disputeList: List<Dispute, Page<Dispute>, DisputeAddress> = {
  name: "disputes",
  title: "Disputes",
  page: disputePage,
  failed: { toast: "Could not load disputes.", text: "Failed to fetch disputes." },
  tabs: {
    label: "Disputes by status",
    options: optionsOf({ pending: "Pending", resolved: "Resolved" }),
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
  call: disputeCall,
  file: exportDisputes,
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
  /** The ids of disputes with messages that wait. */
  unread: ReadonlySet<string>;
  /** Set where the details and the conversation stand beside the list. */
  lines?: RowWalk<Dispute>;
  /** Prefetched once the list is shown, besides the question of an act. */
  ahead?: readonly { preload: () => Promise<void> }[];
}

export function DisputeList({ address, onView, onJoin, unread, lines, ahead = PANEL }: DisputeListProps) {
  const colleagues = useColleagues();
  const may = useMay();
  const ofMoney = address.state.tab === "resolved" && may("money.see") ? [HELD_FILTER] : [];
  const list = offers("desk")
    ? { ...disputeList, filters: [...deskFilters(colleagues), ...ofMoney] }
    : { ...disputeList, filters: ofMoney, columns: unassignedColumns };
  const shown = useList(list, address);
  const isPhone = !useWideForFilters();
  const isBeside = lines !== undefined;
  const { actionsOf, question } = useDisputeActions({ onJoin, onSettled: shown.onRowGone });
  return (
    <>
      <ListScreen
        shown={shown}
        rowActions={(dispute) => [viewing(() => onView(dispute)), ...actionsOf(dispute)]}
        overlays={[SettleDispute, ...ahead]}
        {...((isPhone || isBeside) && { columns: disputeLines(list.columns, unread, isBeside) })}
        {...(lines && { lines, onOpen: onJoin })}
      />
      {question}
    </>
  );
}

/** Of the resolved ones: those whose booking's money has not moved yet. */
const HELD_FILTER: ListFilter<DisputeAddress> = {
  word: "held",
  label: "Escrow filter",
  options: optionsOf({ "": "Any escrow", yes: "Resolved, still held" }),
  needs: "lists",
};

/** Extension `desk`: by who takes care of a dispute, and by whether it waits for an answer. */
const deskFilters = (colleagues: readonly ListedColleague[]): ListFilter<DisputeAddress>[] => [
  {
    word: "assigned",
    label: "Assignee filter",
    options: [
      { value: "", label: "All assignees" },
      { value: "me", label: "Assigned to me" },
      { value: "none", label: "Unassigned" },
      ...colleagues.filter(({ isMe }) => !isMe).map(({ id, name }) => ({ value: id, label: name })),
    ],
    needs: "desk",
  },
  {
    word: "unanswered",
    label: "Answer filter",
    options: optionsOf({ "": "Any answer", yes: "Unanswered" }),
    needs: "desk",
  },
];

import {
  createVest,
  deleteVest,
  exportVests,
  updateVest,
  type Vest,
  type VestPage,
} from "@hivekeeper/contract/vest.ts";
import { Plus } from "lucide";
import { useState } from "react";
import type { List, ListFilter } from "#flow/list/list.ts";
import { pageFooter } from "#flow/list/list-footer.ts";
import { deleting, editing, viewing } from "#flow/list/row-actions.tsx";
import { useList } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { useMay } from "#lib/rights.ts";
import { optionsOf } from "#lib/words.ts";
import { Icon } from "#ui/icon.tsx";
import { MainAction } from "#ui/main-action.tsx";
import { vestPage } from "./investment-queries.ts";
import type { VestAddress } from "./vest-address.ts";
import { vestCall } from "./vest-call.ts";
import { VestCards } from "./vest-cards.tsx";
import { closingColumns, vestColumns } from "./vest-columns.tsx";
import { CreateVestPanel, DeleteVest } from "./vest-overlays.ts";

const OVERLAYS = [CreateVestPanel, DeleteVest];

/** What closes within seven days. */
const CLOSING: ListFilter<VestAddress> = {
  word: "closing",
  label: "Closing filter",
  options: optionsOf({ "": "Any closing day", week: "Closing this week" }),
  needs: "lists",
};

export const vestList: List<Vest, VestPage, VestAddress> = {
  name: "investments",
  title: "Investments",
  page: vestPage,
  failed: { toast: "Could not load investments.", text: "Failed to fetch investments." },
  tabs: {
    label: "Investments by status",
    options: optionsOf({ active: "Active investments", closed: "Closed investments" }),
    usual: "active",
    of: ({ status }) => (status === "CLOSED" ? "closed" : "active"),
  },
  search: {
    placeholder: "Search investments…",
    textsOf: (vest) => [vest.investmentName, vest.beneficiaryName, vest.vestFor, vest.description, vest.riskAssessment],
  },
  filters: [CLOSING],
  period: {},
  columns: vestColumns,
  call: vestCall,
  file: exportVests,
  rowKey: ({ id }) => id,
  rowName: ({ investmentName }) => investmentName,
  empty: ({ search }) => ({ title: "No investments found.", hint: search ? "Try other words." : undefined }),
  footer: (page) => pageFooter(page, "record(s)"),
  hint: (rows) => `Searching the ${rows} records on this page`,
};

interface VestListProps {
  address: ListAddress<VestAddress>;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

export function VestList({ address, onOpen, onEdit }: VestListProps) {
  const shown = useList(vestList, address);
  const [doomed, setDoomed] = useState<Vest>();
  const may = useMay();
  return (
    <>
      <ListScreen
        shown={shown}
        columns={shown.state.closing ? closingColumns : vestColumns}
        actions={
          may(createVest) ? (
            <MainAction icon={<Icon of={Plus} className="size-4" />} onClick={() => address.open({ create: 1 })}>
              Create New Investment
            </MainAction>
          ) : null
        }
        cards={
          <VestCards
            // Amounts are not cached.
            page={shown.rememberedAt === undefined ? shown.data : undefined}
            hasFailed={(shown.problem ?? shown.refreshProblem) !== undefined}
            isWhole={shown.canFilter}
            isSearched={shown.state.search !== undefined}
          />
        }
        rowActions={(vest) => [
          viewing(() => onOpen(vest.id)),
          ...editing(updateVest, () => onEdit(vest.id)),
          ...deleting(deleteVest, () => setDoomed(vest), vest.deleteProblem),
        ]}
        overlays={OVERLAYS}
      />
      {doomed ? (
        <DeleteVest
          vest={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined);
            shown.onRowGone();
          }}
        />
      ) : null}
    </>
  );
}

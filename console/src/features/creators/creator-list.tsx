import { type CreatorPage, type CreatorSummary, exportCreators } from "@hivekeeper/contract/creator.ts";
import { Plus } from "lucide";
import type { List } from "#flow/list.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { editing, viewing } from "#flow/row-actions.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";
import { Icon } from "#ui/icon.tsx";
import { MainAction } from "#ui/main-action.tsx";
import type { CreatorAddress } from "./creator-address.ts";
import { creatorCall } from "./creator-call.ts";
import { CreatorCards } from "./creator-cards.tsx";
import { creatorColumns } from "./creator-columns.tsx";
import { EditCreatorModal } from "./creator-overlays.ts";
import { creatorPage } from "./creator-page.ts";

const OVERLAYS = [EditCreatorModal];

const creatorList: List<CreatorSummary, CreatorPage, CreatorAddress> = {
  name: "creators",
  title: "Creators",
  page: creatorPage,
  failed: { toast: "Could not load creators.", text: "Failed to fetch creators." },
  tabs: {
    label: "Creators by kind",
    options: [
      { value: "assets_creators", label: "Assets creators" },
      { value: "service_providers", label: "Service providers" },
      { value: "artists", label: "Artists" },
    ],
    usual: "assets_creators",
    of: ({ category }) => category,
  },
  search: { placeholder: "Search creators…" },
  filters: [
    {
      word: "status",
      label: "Status filter",
      options: [
        { value: "", label: "All statuses" },
        { value: "active", label: "Active" },
        { value: "inactive", label: "Inactive" },
      ],
    },
  ],
  columns: creatorColumns,
  bulk: { kind: "creators", call: creatorCall },
  hasSizes: true,
  file: { operation: exportCreators, call: creatorCall },
  rowKey: ({ id }) => id,
  rowName: ({ displayName, id }) => displayName || `creator ${id}`,
  empty: ({ search }) =>
    search
      ? { title: `No results found for “${search}”`, hint: "The other tabs may have some." }
      : { title: "No creators yet." },
  hint: (rows) => `The tabs sort the ${rows} records on this page`,
};

interface CreatorListProps {
  address: ListAddress<CreatorAddress>;
  onOpen: (id: string) => void;
}

export function CreatorList({ address, onOpen }: CreatorListProps) {
  const shown = useList(creatorList, address);
  return (
    <ListScreen
      shown={shown}
      actions={
        offers("creator-create") ? (
          <MainAction icon={<Icon of={Plus} className="size-4" />} onClick={() => address.open({ create: 1 })}>
            New creator
          </MainAction>
        ) : undefined
      }
      cards={<CreatorCards page={shown.data} hasFailed={shown.problem !== undefined} />}
      rowActions={({ id }) => [viewing(() => onOpen(id)), editing(() => address.open({ edit: id }))]}
      overlays={OVERLAYS}
    />
  );
}

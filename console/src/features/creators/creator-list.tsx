import {
  type CreatorPage,
  type CreatorSummary,
  createCreatorAsMember,
  exportCreators,
  updateCreator,
} from "@hivekeeper/contract/creator.ts";
import { Plus } from "lucide";
import type { List } from "#flow/list/list.ts";
import { editing, viewing } from "#flow/list/row-actions.tsx";
import { useList } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { numberHint } from "#lib/whole-number.ts";
import { optionsOf } from "#lib/words.ts";
import { buttonClass } from "#ui/button.tsx";
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
    options: optionsOf({
      assets_creators: "Assets creators",
      service_providers: "Service providers",
      artists: "Artists",
    }),
    usual: "assets_creators",
    of: ({ category }) => category,
  },
  search: { placeholder: "Search creators…" },
  filters: [
    {
      word: "status",
      label: "Status filter",
      options: optionsOf({ "": "All statuses", active: "Active", inactive: "Inactive" }),
    },
  ],
  columns: creatorColumns,
  bulk: "creators",
  hasSizes: true,
  call: creatorCall,
  file: exportCreators,
  rowKey: ({ id }) => id,
  rowName: ({ displayName, id }) => displayName || `creator ${id}`,
  empty: ({ search }) =>
    search
      ? { title: `No results found for “${search}”`, hint: numberHint(search) ?? "The other tabs may have some." }
      : { title: "No creators yet." },
  hint: (rows) => `The tabs sort the ${rows} records on this page`,
};

interface CreatorListProps {
  address: ListAddress<CreatorAddress>;
  onOpen: (id: string) => void;
}

export function CreatorList({ address, onOpen }: CreatorListProps) {
  const shown = useList(creatorList, address);
  const may = useMay();
  return (
    <ListScreen
      shown={shown}
      actions={
        <>
          {offers("identity") && mayOpen("/creators/identity") ? (
            <Link to="/creators/identity" className={buttonClass()}>
              <span>
                Identity<span className="max-sm:sr-only"> desk</span>
              </span>
            </Link>
          ) : null}
          {offers("admin") && may(createCreatorAsMember) ? (
            <MainAction icon={<Icon of={Plus} className="size-4" />} onClick={() => address.open({ create: 1 })}>
              New creator
            </MainAction>
          ) : null}
        </>
      }
      cards={<CreatorCards page={shown.data} hasFailed={shown.problem !== undefined} />}
      rowActions={({ id }) => [viewing(() => onOpen(id)), ...editing(updateCreator, () => address.open({ edit: id }))]}
      overlays={OVERLAYS}
    />
  );
}

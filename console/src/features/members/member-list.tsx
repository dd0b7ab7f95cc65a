import { exportMembers, type Member, type MemberPage, updateMember } from "@hivekeeper/contract/member.ts";
import { UserRound } from "lucide";
import type { ComponentProps } from "react";
import type { List } from "#flow/list/list.ts";
import { editing, viewing } from "#flow/list/row-actions.tsx";
import { useList } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { offers } from "#lib/config.ts";
import { goTo } from "#lib/router/router.ts";
import { numberHint } from "#lib/whole-number.ts";
import { optionsOf } from "#lib/words.ts";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import type { MemberAddress } from "./member-address.ts";
import { memberCall } from "./member-call.ts";
import { MemberCards } from "./member-cards.tsx";
import { memberColumns } from "./member-columns.tsx";
import { nameOf } from "./member-naming.ts";
import { memberPage } from "./member-queries.ts";
import { mayChange } from "./member-rights.ts";

const memberList: List<Member, MemberPage, MemberAddress> = {
  name: "members",
  title: "Users",
  page: memberPage,
  failed: { toast: "Could not load members.", text: "Failed to fetch members." },
  search: { placeholder: "Search users…" },
  filters: [
    {
      word: "role",
      label: "Role filter",
      options: optionsOf({ "": "All roles", CREATOR: "CREATOR", ADMIN: "ADMIN", USER: "USER" }),
    },
    {
      word: "status",
      label: "Status filter",
      options: optionsOf({ "": "All statuses", active: "Active", inactive: "Inactive" }),
      needs: "lists",
    },
  ],
  period: {},
  columns: memberColumns,
  bulk: "members",
  hasSizes: true,
  call: memberCall,
  file: exportMembers,
  rowKey: ({ id }) => id,
  rowName: nameOf,
  empty: ({ search = "", role, status }) => ({
    title: "No members yet.",
    hint: numberHint(search) ?? (search || role || status ? "Try other words or another filter." : undefined),
  }),
};

/** "View" of a row opens the details above the list; a press on it leads to the page, as the name does. */
const openPerson = ({ id }: { id: string }) => goTo({ to: "/members/:id", params: { id } });

interface MemberListProps {
  address: ListAddress<MemberAddress>;
  /** What else may be done with a person. */
  items: (person: { id: string; name: string }) => readonly MenuItem[];
  /** Overlays of the screen, to be prefetched. */
  overlays: NonNullable<ComponentProps<typeof ListScreen>["overlays"]>;
}

export function MemberList({ address, items, overlays }: MemberListProps) {
  const shown = useList(memberList, address);
  const open = offers("lists") ? openPerson : undefined;
  return (
    <ListScreen
      shown={shown}
      cards={<MemberCards counts={shown.data?.counts} hasFailed={shown.problem !== undefined} />}
      onOpen={open}
      rowActions={(member) => [
        viewing(() => address.open({ view: member.id })),
        ...(mayChange(member) ? editing(updateMember, () => address.open({ edit: member.id })) : []),
        ...(open ? [{ label: "Open page", icon: <Icon of={UserRound} />, onSelect: () => open(member) }] : []),
        ...items({ id: member.id, name: nameOf(member) }),
      ]}
      overlays={overlays}
    />
  );
}

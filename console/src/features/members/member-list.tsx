import { exportMembers, type Member, type MemberPage } from "@hivekeeper/contract/member.ts";
import type { ComponentProps } from "react";
import type { List } from "#flow/list.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { editing, viewing } from "#flow/row-actions.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import type { MemberAddress } from "./member-address.ts";
import { memberCall } from "./member-call.ts";
import { MemberCards } from "./member-cards.tsx";
import { memberColumns } from "./member-columns.tsx";
import { nameOf } from "./member-naming.ts";
import { memberPage } from "./member-queries.ts";

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
      options: [
        { value: "", label: "All roles" },
        { value: "CREATOR", label: "CREATOR" },
        { value: "ADMIN", label: "ADMIN" },
        { value: "USER", label: "USER" },
      ],
    },
    {
      word: "status",
      label: "Status filter",
      options: [
        { value: "", label: "All statuses" },
        { value: "active", label: "Active" },
        { value: "inactive", label: "Inactive" },
      ],
      needsFilters: true,
    },
  ],
  period: {},
  columns: memberColumns,
  bulk: { kind: "members", call: memberCall },
  hasSizes: true,
  file: { operation: exportMembers, call: memberCall },
  rowKey: ({ id }) => id,
  rowName: nameOf,
  empty: ({ search, role, status }) => ({
    title: "No members yet.",
    hint: search || role || status ? "Try other words or another filter." : undefined,
  }),
};

interface MemberListProps {
  address: ListAddress<MemberAddress>;
  /** Overlays of the screen, to be prefetched. */
  overlays: NonNullable<ComponentProps<typeof ListScreen>["overlays"]>;
}

export function MemberList({ address, overlays }: MemberListProps) {
  const shown = useList(memberList, address);
  return (
    <ListScreen
      shown={shown}
      cards={<MemberCards counts={shown.data?.counts} hasFailed={shown.problem !== undefined} />}
      rowActions={({ id }) => [viewing(() => address.open({ view: id })), editing(() => address.open({ edit: id }))]}
      overlays={overlays}
    />
  );
}

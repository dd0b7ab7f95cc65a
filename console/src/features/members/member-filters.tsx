import type { MemberRole } from "@hivekeeper/contract/member.ts";
import { listing } from "#flow/list-state.ts";
import { SelectFilter, type SelectOption } from "#ui/table/select-filter.tsx";
import type { MemberListState, MemberStatus } from "./member-list-state.ts";

const FILTERED_ROLES = ["CREATOR", "ADMIN", "USER"] as const satisfies readonly MemberRole[];

const ROLE_OPTIONS: readonly SelectOption<MemberRole | "">[] = [
  { value: "", label: "All roles" },
  ...FILTERED_ROLES.map((value) => ({ value, label: value })),
];

const STATUS_OPTIONS: readonly SelectOption<MemberStatus | "">[] = [
  { value: "", label: "All statuses" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

interface MemberFiltersProps {
  state: MemberListState;
  /** The server filters by status too. */
  hasStatus: boolean;
  onChange: (state: MemberListState) => void;
}

export function MemberFilters({ state, hasStatus, onChange }: MemberFiltersProps) {
  return (
    <>
      <SelectFilter
        label="Role filter"
        options={ROLE_OPTIONS}
        value={state.role ?? ""}
        onChange={(role) => onChange(listing(state, { role: role || undefined }))}
      />
      {hasStatus ? (
        <SelectFilter
          label="Status filter"
          options={STATUS_OPTIONS}
          value={state.status ?? ""}
          onChange={(status) => onChange(listing(state, { status: status || undefined }))}
        />
      ) : null}
    </>
  );
}

import { listing } from "#flow/list-state.ts";
import { SelectFilter } from "#ui/select-filter.tsx";
import { ROLE_FILTER_OPTIONS, STATUS_FILTER_OPTIONS } from "./member-labels.ts";
import type { MemberListState } from "./member-list-state.ts";

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
        options={ROLE_FILTER_OPTIONS}
        value={state.role ?? ""}
        onChange={(role) => onChange(listing(state, { role: role || undefined }))}
      />
      {hasStatus ? (
        <SelectFilter
          label="Status filter"
          options={STATUS_FILTER_OPTIONS}
          value={state.status ?? ""}
          onChange={(status) => onChange(listing(state, { status: status || undefined }))}
        />
      ) : null}
    </>
  );
}

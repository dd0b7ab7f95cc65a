import { useQuery } from "@tanstack/react-query";
import { useNotifyFailed } from "#flow/notify.ts";
import { capitalised, inWords } from "#lib/words.ts";
import { DayRange } from "#ui/table/day-range.tsx";
import { SelectFilter, type SelectOption } from "#ui/table/select-filter.tsx";
import type { ActivityAddress } from "./activity-address.ts";
import { WITH_VIEWS } from "./activity-call.ts";
import { activityFacets } from "./activity-queries.ts";

type Facet = "actor" | "action" | "type";

interface ActivityFiltersProps {
  state: ActivityAddress;
  options: Readonly<Record<Facet, readonly SelectOption[]>>;
  onFilter: (words: Partial<ActivityAddress>) => void;
}

/** Person, action, kind of subject and days. */
export function ActivityFilters({ state, options, onFilter }: ActivityFiltersProps) {
  const { actor = "", action = "", type = "", from = "", to = "" } = state;
  const filter = (name: Facet) => (value: string) => onFilter({ [name]: value || undefined });
  return (
    <>
      <SelectFilter
        label="Person"
        options={options.actor}
        value={actor}
        onChange={filter("actor")}
        className="sm:max-w-56"
      />
      <SelectFilter label="Action" options={options.action} value={action} onChange={filter("action")} />
      <SelectFilter label="Subject" options={options.type} value={type} onChange={filter("type")} />
      <DayRange from={from} to={to} onChange={(days) => onFilter({ ...days, period: undefined })} />
    </>
  );
}

/** The options of the filters: the values that occur in the log. */
export function useActivityOptions({ actor, action, type }: ActivityAddress, nounOf: (type: string) => string) {
  const { data, error } = useQuery(activityFacets);
  useNotifyFailed(error, "Failed to fetch the filters.");
  const people = data?.actors.map(({ id, name }) => ({ value: id || name, label: name }));
  const actions = data?.actions.map((word) => ({ value: word, label: inWords(word) }));
  const types = data?.subjectTypes.map((word) => ({ value: word, label: capitalised(nounOf(word)) }));
  return {
    actor: withAll("Everybody", people, actor),
    action: withAll("All actions", actions && [{ value: WITH_VIEWS, label: "All, with views" }, ...actions], action),
    type: withAll("All subjects", types, type),
  };
}

/** The filters that are on. */
export const activeFacets = (state: ActivityAddress, options: ReturnType<typeof useActivityOptions>) =>
  FACETS.flatMap((facet) => {
    const value = state[facet];
    const words = options[facet].find((option) => option.value === value)?.label ?? value;
    return value && words ? [{ words, off: { [facet]: undefined } }] : [];
  });

const FACETS: readonly Facet[] = ["actor", "action", "type"];

/** Adds the option that filters nothing. A chosen value has no label until the options are loaded. */
const withAll = (all: string, options: readonly SelectOption[] | undefined, chosen = ""): SelectOption[] => [
  { value: "", label: all },
  ...(options ?? (chosen ? [{ value: chosen, label: "…" }] : [])),
];

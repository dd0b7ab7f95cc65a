import { useQuery } from "@tanstack/react-query";
import { useNotifyFailed } from "#flow/notify.ts";
import { capitalised, inWords } from "#lib/words.ts";
import { DayFilter } from "#ui/table/day-filter.tsx";
import { SelectFilter, type SelectOption } from "#ui/table/select-filter.tsx";
import type { ActivityAddress } from "./activity-address.ts";
import { activityFacets } from "./activity-queries.ts";

interface ActivityFiltersProps {
  state: ActivityAddress;
  nounOf: (type: string) => string;
  onFilter: (words: Partial<ActivityAddress>) => void;
}

/** Person, action, kind of subject and days; what can be chosen is what stands in the log. */
export function ActivityFilters({ state, nounOf, onFilter }: ActivityFiltersProps) {
  const { data, error } = useQuery(activityFacets);
  useNotifyFailed(error, "Failed to fetch the filters.");
  const { actor = "", action = "", type = "", from = "", to = "" } = state;
  const filter = (name: "actor" | "action" | "type" | "from" | "to") => (value: string) =>
    onFilter({ [name]: value || undefined });

  const people = data?.actors.map(({ id, name }) => ({ value: id ?? name, label: name }));
  const actions = data?.actions.map((word) => ({ value: word, label: inWords(word) }));
  const types = data?.subjectTypes.map((word) => ({ value: word, label: capitalised(nounOf(word)) }));
  return (
    <>
      <SelectFilter
        label="Person"
        options={withAll("Everybody", people, actor)}
        value={actor}
        onChange={filter("actor")}
        className="sm:max-w-56"
      />
      <SelectFilter
        label="Action"
        options={withAll("All actions", actions, action)}
        value={action}
        onChange={filter("action")}
      />
      <SelectFilter
        label="Subject"
        options={withAll("All subjects", types, type)}
        value={type}
        onChange={filter("type")}
      />
      <DayFilter label="From" value={from} max={to} onChange={filter("from")} />
      <DayFilter label="To" value={to} min={from} onChange={filter("to")} />
    </>
  );
}

/** Until it is known what can be chosen, what was chosen has no name. */
const withAll = (all: string, options: readonly SelectOption[] | undefined, chosen: string): SelectOption[] => [
  { value: "", label: all },
  ...(options ?? (chosen ? [{ value: chosen, label: "…" }] : [])),
];

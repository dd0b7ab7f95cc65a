import type { Page } from "@hivekeeper/contract/page.ts";
import { useQuery } from "@tanstack/react-query";
import { personRecord } from "#flow/person-query.ts";
import { formatMoment } from "#lib/format.ts";
import { usePrinting } from "#ui/use-printing.ts";
import { type ActiveFilter, activeFilters, periodWordsOf } from "./active-filters.ts";
import type { ListState } from "./address.ts";
import { chosenOf } from "./list-words.ts";
import type { ShownList } from "./use-list.ts";

/** Lazy code takes no type parameters: any list. */
export type AnyShown = ShownList<unknown, Page<unknown>, ListState & Readonly<Record<string, unknown>>>;

interface ListOnPaperProps {
  shown: AnyShown;
  /** The filters that are no part of the description. */
  active: readonly ActiveFilter[] | undefined;
}

/** On paper, in place of the controls: what the list was asked for, and when. */
export const ListOnPaper = (props: ListOnPaperProps) => (usePrinting() ? <Words {...props} /> : null);

function Words({ shown, active = [] }: ListOnPaperProps) {
  const { member = "", search = "" } = shown.state;
  const { data } = useQuery({ ...personRecord(member), enabled: false });
  const words = [
    ...usualInWords(shown),
    ...[...activeFilters(shown), ...active].map((filter) => filter.words),
    member && (data?.member.displayName || `User ${member}`),
    search && `“${search}”`,
    `Printed ${formatMoment(new Date().toISOString())}`,
  ];
  return <p className="text-ink-soft">{words.filter(Boolean).join(" · ")}</p>;
}

/** The usual period, and what filter buttons say: neither is among the active filters. */
function usualInWords({ list: { filters = [], period }, state }: AnyShown) {
  const own = period?.own;
  const choices = [...(own && !periodWordsOf(own, state) ? [own] : []), ...filters.filter(({ look }) => look)];
  return choices.map((choice) => {
    const value = chosenOf(choice, state, choice.word);
    return choice.options.find((option) => option.value === value)?.label;
  });
}

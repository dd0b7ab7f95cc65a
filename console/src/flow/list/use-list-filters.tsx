import type { Page } from "@hivekeeper/contract/page.ts";
import { ListFilter as FilterMark } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { useWideForFilters } from "#ui/use-wide.ts";
import { type ActiveFilter, activeFilters, allOff } from "./active-filters.ts";
import type { ListState } from "./address.ts";
import { chosenOf, searchParam } from "./list-words.ts";
import { PeriodFilter } from "./period-filter.tsx";
import type { ShownList } from "./use-list.ts";

const ListChips = lazyPart(() => import("./list-chips.tsx").then((file) => file.ListChips), { isExtra: true });
const FiltersPanel = lazyOverlay(() => import("#ui/table/filters-panel.tsx").then((file) => file.FiltersPanel));

/** Filters without a closed set of choices. */
export interface SpecialFilters {
  filters?: ReactNode;
  /** More of them, which a narrow screen has behind the button `Filters`. */
  moreFilters?: ReactNode;
  /** The active ones. */
  active?: readonly ActiveFilter[];
  /** Leaves all filters behind the button, where a wide window has little room for the list. */
  isNarrow?: boolean;
}

/**
 * The filters of a list: its controls, the button to all of them, a chip for each that is on, and the panel with all of
 * them while it is open.
 */
export function useListFilters<Row, P extends Page<Row>, State extends ListState>(
  shown: ShownList<Row, P, State>,
  special: SpecialFilters,
) {
  const filters = filtersOf(shown, special);
  const active = [...activeFilters(shown), ...(special.active ?? [])];
  const member = offers("lists") ? shown.state.member : undefined;
  const count = active.length + (member ? 1 : 0);
  const [isOpen, setOpen] = useState(false);
  const hasRoom = useWideForFilters() && !special.isNarrow;
  const button = useRef<HTMLButtonElement>(null);
  const controls = useRef<HTMLSpanElement>(null);
  const takeOff = (some: readonly ActiveFilter[]) => shown.narrow(allOff(some));
  return {
    controls: filters
      .filter(({ isMore }) => hasRoom || !isMore)
      .map(({ label, control }, at) => (
        <span key={label} ref={at === 0 ? controls : undefined} className="contents">
          {control}
        </span>
      )),
    all:
      !hasRoom && filters.some(({ isMore }) => isMore) ? (
        <Button
          ref={button}
          aria-haspopup="dialog"
          title={count > 0 ? `${count} on` : special.isNarrow ? "Filters" : undefined}
          icon={<Icon of={FilterMark} className="size-4" />}
          onClick={() => setOpen(true)}
        >
          <span className={special.isNarrow ? "sr-only" : "max-sm:sr-only"}>Filters</span>
          {count > 0 ? (
            <span aria-hidden className={COUNT}>
              {count}
            </span>
          ) : null}
        </Button>
      ) : null,
    chips:
      count > 0 ? (
        // Keeps their place while they load: the rows below must not move under a press.
        <div className="min-h-7 max-sm:min-h-11 no-print">
          <ListChips
            active={active}
            member={member}
            onOff={(some) => {
              takeOff(some);
              // The pressed chip is gone: the focus needs another place.
              (button.current ?? controls.current?.querySelector<HTMLElement>("select, button"))?.focus();
            }}
          />
        </div>
      ) : null,
    panel: isOpen ? (
      <FiltersPanel
        filters={filters}
        active={active.length}
        onClear={() => takeOff(active)}
        onClose={() => setOpen(false)}
      />
    ) : null,
  };
}

const COUNT = "rounded-full bg-accent-soft px-1.5 text-xs leading-4.5 text-accent tabular-nums";

/** The filters of a list, each with its label; `isMore` for those that a narrow screen has behind the button. */
function filtersOf<Row, P extends Page<Row>, State extends ListState>(
  shown: ShownList<Row, P, State>,
  special: SpecialFilters,
) {
  const { list, state, narrow } = shown;
  const { own, hasDays = true } = list.period ?? {};
  const period = <PeriodFilter own={own} hasDays={hasDays} state={state} narrow={narrow} />;
  return [
    ...(own ? [{ label: "Period", control: period, isMore: false }] : []),
    ...(list.filters ?? [])
      .filter(({ needs }) => !needs || offers(needs))
      .map((filter) => {
        const { word, label, options, usual, look: Choice = SelectFilter, needs } = filter;
        return {
          label,
          isMore: needs !== undefined,
          control: (
            <Choice
              label={label}
              options={options}
              value={chosenOf(filter, state, word)}
              onChange={(value: string) => narrow(searchParam<State>(word, value, usual))}
            />
          ),
        };
      }),
    ...(special.filters ? [{ label: "Filter", control: special.filters, isMore: false }] : []),
    ...(special.moreFilters ? [{ label: "Filter by", control: special.moreFilters, isMore: true }] : []),
    ...(list.period && !own && offers("lists") ? [{ label: "Period", control: period, isMore: true }] : []),
  ];
}

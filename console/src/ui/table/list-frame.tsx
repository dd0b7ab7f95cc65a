import type { ReactNode } from "react";
import { CardStrip } from "#ui/card-strip.tsx";
import { cx } from "#ui/cx.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Tabs, type TabsProps } from "#ui/tabs.tsx";
import { FooterLine } from "./footer-line.tsx";
import { Paging, type PagingProps } from "./paging.tsx";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";

export interface ListFrameProps<Tab extends string> {
  title: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Metric cards. */
  cards?: ReactNode;
  tabs?: Omit<TabsProps<Tab>, "children"> | undefined;
  search?: SearchBoxProps | undefined;
  /** The button that opens all filters. */
  allFilters?: ReactNode;
  /** Selects, filter buttons and the column choice. */
  filters?: ReactNode;
  /** A button at the end of their line, where the title's line belongs to several lists. */
  tool?: ReactNode;
  /** The line under the list; undefined while it is unknown. */
  footer?: string | undefined;
  /** A hint below it, e.g. that the search covers this page only. */
  hint?: string | undefined;
  paging?: PagingProps | undefined;
  /** The choice of a page size, before the paging. */
  sizes?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The parts of a list screen, in reading order. */
export function ListFrame<Tab extends string>(props: ListFrameProps<Tab>) {
  const { title, aside, actions, cards, tabs } = props;
  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <PageTitle title={title} aside={aside} actions={actions} />
      {cards ? <CardStrip>{cards}</CardStrip> : null}
      {tabs ? (
        <div>
          <Tabs {...tabs}>
            <div className="pt-4 max-sm:pt-2">
              <ListBody {...props} />
            </div>
          </Tabs>
        </div>
      ) : (
        <ListBody {...props} />
      )}
    </div>
  );
}

type ListBodyProps = Pick<
  ListFrameProps<string>,
  "search" | "allFilters" | "filters" | "tool" | "footer" | "hint" | "paging" | "sizes" | "children"
>;

/** The part that changes with the tab, for screens whose tabs hold different lists. */
export function ListBody({ search, allFilters, filters, tool, footer, hint, paging, sizes, children }: ListBodyProps) {
  return (
    <div className="flex flex-col gap-3 max-sm:gap-2">
      {search || allFilters || filters || tool ? (
        <div className="flex flex-wrap items-center gap-2 no-print">
          {search ? <SearchBox {...search} /> : null}
          {allFilters}
          {filters ? (
            <div
              className={cx(
                "flex min-w-0 grow flex-wrap items-center justify-end gap-2",
                search ? "max-sm:basis-full" : "max-sm:contents",
              )}
            >
              {filters}
            </div>
          ) : null}
          {tool}
        </div>
      ) : null}
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <FooterLine>{footer}</FooterLine>
          {hint ? <p className="text-[0.8125rem] text-ink-faint">{hint}</p> : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2 no-print">
          {sizes}
          {paging ? <Paging {...paging} /> : null}
        </div>
      </div>
    </div>
  );
}

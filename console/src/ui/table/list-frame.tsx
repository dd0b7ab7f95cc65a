import type { ReactNode } from "react";
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
    <div className="flex flex-col gap-4">
      <PageTitle title={title} aside={aside} actions={actions} />
      {cards}
      {tabs ? (
        <div>
          <Tabs {...tabs}>
            <div className="pt-4">
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
  "search" | "filters" | "tool" | "footer" | "hint" | "paging" | "sizes" | "children"
>;

/** The part that changes with the tab, for screens whose tabs hold different lists. */
export function ListBody({ search, filters, tool, footer, hint, paging, sizes, children }: ListBodyProps) {
  return (
    <div className="flex flex-col gap-3">
      {search || filters || tool ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {search ? <SearchBox {...search} /> : null}
          {filters ? <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">{filters}</div> : null}
          {tool ? <div className="ms-auto">{tool}</div> : null}
        </div>
      ) : null}
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <FooterLine>{footer}</FooterLine>
          {hint ? <p className="text-[0.8125rem] text-ink-faint">{hint}</p> : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {sizes}
          {paging ? <Paging {...paging} /> : null}
        </div>
      </div>
    </div>
  );
}

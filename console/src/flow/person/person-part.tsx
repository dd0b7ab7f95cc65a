import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PageQuery } from "#flow/list/list-query.ts";
import { failureText } from "#lib/call-error.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { Link, type LinkProps } from "#lib/router/link.tsx";
import type { Path } from "#lib/router/place.ts";
import { mayOpen } from "#lib/router/router.ts";
import type { Target } from "#lib/router/target.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { linkClass } from "#ui/link.ts";
import { Paging } from "#ui/table/paging.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** The rows of a part that leads to a whole list. */
const SHOWN = 5;

interface PartTab<Tab extends string> {
  value: Tab;
  label: string;
  /** The number of rows; undefined if only the list's own call tells it. No call is made for 0. */
  total: number | undefined;
}

interface PersonPartProps<P extends Page<unknown>, Tab extends string> {
  title: string;
  /** The lists that the part consists of: at least one. */
  tabs: readonly PartTab<Tab>[];
  page: (tab: Tab, page: number) => PageQuery<P>;
  /** A list item. */
  row: (row: P["items"][number], tab: Tab) => ReactNode;
  /** The text for a person without records. */
  empty: string;
  /** The link to the whole list; without one the part has pages itself. */
  viewAll?: (tab: Tab) => ReactNode;
  /** Stands where that link stands. */
  actions?: ReactNode;
  /** Above the rows. */
  sums?: (tab: Tab) => ReactNode;
}

/** A person's records of one kind: totals and newest rows, with their own loading and failure states. */
export function PersonPart<P extends Page<unknown>, Tab extends string>(props: PersonPartProps<P, Tab>) {
  const { title, tabs, empty, viewAll, actions, sums } = props;
  const filled = tabs.find(({ total }) => total !== 0);
  const [chosen, setChosen] = useState<Tab>();
  const tab = tabs.find(({ value }) => value === chosen) ?? filled;
  if (!tab) {
    return (
      <Card title={title}>
        <p className="text-ink-soft">{empty}</p>
      </Card>
    );
  }
  const { value } = tab;
  const content = (
    <>
      {sums?.(value)}
      <div className={sums || tabs.length > 1 ? "pt-3" : undefined}>
        {tab.total === 0 ? <p className="text-ink-soft">{empty}</p> : <PartRows key={value} {...props} tab={value} />}
      </div>
    </>
  );
  return (
    // The line under the tabs is the title's too.
    <Card
      title={title}
      actions={actions ?? viewAll?.(value)}
      className={tabs.length > 1 ? "[&>:first-child]:border-b-0" : undefined}
    >
      {tabs.length === 1 ? (
        content
      ) : (
        <div className="-mt-4">
          <Tabs label={title} tabs={tabs.map(withTotal)} value={value} onChange={setChosen}>
            {content}
          </Tabs>
        </div>
      )}
    </Card>
  );
}

const withTotal = <Tab extends string>({ value, label, total }: PartTab<Tab>) => ({
  value,
  label: total === undefined ? label : `${label} ${formatCount(total)}`,
});

function PartRows<P extends Page<unknown>, Tab extends string>(props: PersonPartProps<P, Tab> & { tab: Tab }) {
  const { title, tab, page, row, empty, viewAll } = props;
  const [number, setNumber] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(page(tab, number));
  // Placeholder rows may be those of another person.
  const rows = isPlaceholderData && number === 1 ? undefined : data?.items;
  if (!rows) {
    return error ? (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p role="alert" className="min-w-0 text-danger-ink [overflow-wrap:anywhere]">
          {failureText(error, "This could not be loaded.")}
        </p>
        <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    ) : (
      <WaitingRows title={title} />
    );
  }
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const lastPage = data ? knownLastPage(data) : number;
  const total = data ? knownTotal(data) : null;
  return (
    <>
      <ul
        aria-label={title}
        aria-busy={isPlaceholderData}
        className={cx("flex flex-col", isPlaceholderData && "opacity-60")}
      >
        {(viewAll ? rows.slice(0, SHOWN) : rows).map((each) => row(each, tab))}
      </ul>
      {viewAll && total !== null ? (
        <p className="pt-2 text-[0.8125rem] text-ink-soft">
          {total > SHOWN ? `The newest ${SHOWN} of ${formatCount(total)}` : `${formatCount(total)} in all`}
        </p>
      ) : null}
      {!viewAll && (number > 1 || lastPage !== 1) ? (
        <div className="flex justify-end pt-3">
          <Paging page={number} lastPage={lastPage} onChange={setNumber} />
        </div>
      ) : null}
    </>
  );
}

const WaitingRows = ({ title }: { title: string }) => (
  <div aria-busy className="flex animate-late flex-col gap-4 py-4">
    <span className="sr-only">Loading {title.toLowerCase()}…</span>
    {["70%", "45%", "60%"].map((width) => (
      <span key={width} style={{ width }} className="h-3.5 rounded bg-subtle" />
    ))}
  </div>
);

type ViewAllProps<P extends Path> = LinkProps<P> & {
  /** The rows in words, for screen readers: `investments`. */
  of: string;
};

/** The link of a part to the whole list, where that may be seen. */
export function ViewAll<P extends Path>({ of, ...list }: ViewAllProps<P>) {
  if (!mayOpen(list.to)) return null;
  const link = { ...list, className: `${linkClass} -my-3 py-3` } as unknown as LinkProps<P>;
  return (
    <Link<P> {...link}>
      View all<span className="sr-only"> {of}</span>
    </Link>
  );
}

interface PartRowProps {
  title: ReactNode;
  /** Where the row's record is shown: the title is a link to it. */
  to?: Target<Path>;
  note?: ReactNode;
  /** In kobo; undefined for a record without money, or with money that may not be seen. */
  amount?: number | null | undefined;
  state: ReactNode;
}

/** A row of a part. */
export const PartRow = ({ title, to, note, amount, state }: PartRowProps) => (
  <li className="flex items-center justify-between gap-4 border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0">
    <div className="min-w-0">
      <div className="font-medium [overflow-wrap:anywhere]">
        {to ? (
          <Link {...to} className={linkClass}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          title
        )}
      </div>
      {note ? <div className="text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">{note}</div> : null}
    </div>
    <div className="flex shrink-0 flex-col items-end gap-1 tabular-nums empty:hidden">
      {amount === undefined ? null : formatNaira(amount)}
      {state}
    </div>
  </li>
);

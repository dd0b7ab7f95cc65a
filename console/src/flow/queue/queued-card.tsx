import type { SimilarItem } from "@hivekeeper/contract/queue.ts";
import { type ReactNode, useId } from "react";
import { DecisionBadge } from "#flow/person/earlier-decisions.tsx";
import { formatNaira } from "#lib/format.ts";
import { Card } from "#ui/card.tsx";
import { QueueTitle } from "./queue-title.tsx";

interface QueuedCardProps {
  /** What it is: "Song". */
  kind: string;
  name: string;
  price: number | null;
  media: ReactNode;
  /** Below the title. */
  children: ReactNode;
  /** The creator, and how earlier items were decided. */
  aside: ReactNode;
}

/** The item of a queue: its pictures with the text beside them, and at the right what helps to decide. */
export function QueuedCard({ kind, name, price, media, children, aside }: QueuedCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]"
    >
      <Card>
        <div className="flex flex-col gap-4 sm:flex-row sm:gap-5">
          <div className="flex shrink-0 flex-col gap-3 empty:hidden sm:w-2/5 xl:w-1/2">{media}</div>
          <div className="flex min-w-0 grow flex-col gap-4">
            <div>
              <p className="text-[0.8125rem] text-ink-soft">{kind}</p>
              <QueueTitle id={titleId} name={name} />
              <p className="text-lg leading-7 font-semibold tabular-nums">{formatNaira(price)}</p>
            </div>
            {children}
          </div>
        </div>
      </Card>
      <div className="grid min-w-0 items-start gap-4 sm:max-xl:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {aside}
      </div>
    </article>
  );
}

interface SimilarTitlesProps {
  items: readonly SimilarItem[];
  /** The link to an item. */
  link: (item: SimilarItem, name: ReactNode) => ReactNode;
}

/** Items with nearly the same title; nothing where there are none. */
export function SimilarTitles({ items, link }: SimilarTitlesProps) {
  if (items.length === 0) return null;
  return (
    <Card title="Nearly the same title">
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-start justify-between gap-3 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {link(item, <bdi>{item.name}</bdi>)}
              <span className="block text-[0.8125rem] text-ink-soft">
                <bdi>{item.creatorName}</bdi>
              </span>
            </span>
            <DecisionBadge status={item.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

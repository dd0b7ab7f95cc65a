import type { SimilarItem } from "@hivekeeper/contract/queue.ts";
import { type ReactNode, useId } from "react";
import { formatNaira } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";

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

/** The item of a queue, large: what is decided at the left, what helps to decide at the right. */
export function QueuedCard({ kind, name, price, media, children, aside }: QueuedCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]"
    >
      <Card>
        <div className="flex flex-col gap-4">
          {media}
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div className="min-w-0">
              <p className="text-[0.8125rem] text-ink-soft">{kind}</p>
              <h2
                id={titleId}
                tabIndex={-1}
                data-queue-title
                className="text-xl leading-7 font-semibold tracking-tight outline-none [overflow-wrap:anywhere]"
              >
                <bdi>{name}</bdi>
              </h2>
            </div>
            <p className="text-xl leading-7 font-semibold tabular-nums sm:pt-5">{formatNaira(price)}</p>
          </div>
          {children}
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-4">{aside}</div>
    </article>
  );
}

const LOOK = {
  pending: { label: "Pending", tone: "warn" },
  published: { label: "Published", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
} as const;

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
            <Badge {...LOOK[item.status]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

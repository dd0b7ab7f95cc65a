import type { AreaRight } from "@hivekeeper/contract/right.ts";
import { useQuery } from "@tanstack/react-query";
import {
  Hexagon,
  type IconNode,
  ListChecks,
  Lock,
  MessageSquare,
  Palette,
  Scale,
  Sprout,
  Star,
  TriangleAlert,
  UserRound,
} from "lucide";
import { type ReactNode, useId } from "react";
import { failureText } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { formatSince } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { AsOf } from "#ui/as-of.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { waiting } from "./waiting-queries.ts";
import { linesOf, type WaitingKind, type WaitingLine } from "./waiting-words.ts";

/** Renders a link to a queue; `undefined` where no screen shows the queue. The route provides it. */
export type WaitingLink = (kind: WaitingKind, props: { className: string; children: ReactNode }) => ReactNode;

const ICON = {
  mine: UserRound,
  disputes: Scale,
  messages: MessageSquare,
  held: Lock,
  reviews: Star,
  services: Hexagon,
  identity: Palette,
  suspicious: TriangleAlert,
  investments: Sprout,
} as const satisfies Record<WaitingKind, IconNode>;

/** Who may see each queue. */
const RIGHT = {
  mine: "disputes.see",
  disputes: "disputes.see",
  messages: "disputes.see",
  held: "disputes.see",
  reviews: "reviews.see",
  services: "services.see",
  identity: "identity.see",
  suspicious: "identity.see",
  investments: "investments.see",
} as const satisfies Record<WaitingKind, AreaRight>;

const KINDS = Object.keys(ICON) as WaitingKind[];

const ROWS =
  "-m-2 grid content-start auto-rows-[minmax(2.75rem,auto)] sm:auto-rows-[minmax(2.25rem,auto)] sm:grid-cols-2 sm:gap-x-4";
/** Rows of 44 px on a phone, two a line and of 36 px beside the sidebar, whatever they show: nothing moves when the numbers arrive. */
const EVERY_ROW = "min-h-77 sm:min-h-36";
const WITH_IDENTITY = "min-h-99 sm:min-h-45";
const ROW = "flex min-w-0 items-center gap-2.5 rounded-md px-2";
const MESSAGE = "-m-2 grid content-center justify-items-center gap-2 text-center";

interface WhatWaitsProps {
  link: WaitingLink;
  /** For an administrator who may see no queue. */
  instead?: ReactNode;
}

/** Extension `desk`: the work that waits, each line with the way to its queue. */
export function WhatWaits({ link, instead }: WhatWaitsProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(waiting);
  const id = useId();
  const may = useMay();
  const offered = KINDS.filter((kind) => RIGHT[kind] !== "identity.see" || offers("identity"));
  const kinds = offered.filter((kind) => may(RIGHT[kind]));
  const lines = data && linesOf(data);
  const height = kinds.length < offered.length ? "min-h-11" : offers("identity") ? WITH_IDENTITY : EVERY_ROW;
  if (kinds.length === 0) return instead;
  return (
    <Card title="What waits" className="relative">
      {data && error ? <AsOf id={id} time={formatSince(dataUpdatedAt)} /> : null}
      {lines?.some(({ count }) => count > 0) ? (
        <ul className={cx(ROWS, height)}>
          {lines.map((line) => (
            <li key={line.kind} className="grid min-w-0">
              {line.count > 0 ? (
                (link(line.kind, { className: `${ROW} hover:bg-hover`, children: <Line line={line} /> }) ?? (
                  <span className={ROW}>
                    <Line line={line} />
                  </span>
                ))
              ) : (
                <span className={`${ROW} text-ink-faint`}>
                  <Icon of={ICON[line.kind]} className="size-4 shrink-0" />
                  {line.text}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : lines ? (
        <p className={cx(MESSAGE, height)}>
          <Icon of={ListChecks} className="size-5 text-accent" />
          <span>
            <span className="block font-medium">Nothing waits.</span>
            <span className="text-ink-soft">Everything is decided and answered.</span>
          </span>
        </p>
      ) : error ? (
        <div className={cx(MESSAGE, height)}>
          <p role="alert">{failureText(error, "Could not load what waits.")}</p>
          <Button size="sm" onClick={() => void refetch()} isPending={isFetching}>
            Try again
          </Button>
        </div>
      ) : (
        <ul aria-busy className={cx(ROWS, height)} aria-label="Loading what waits">
          {kinds.map((kind) => (
            <li key={kind} className={ROW}>
              <span className="h-4 w-3/5 animate-late rounded bg-subtle" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ line: { kind, text, more, short, isLate } }: { line: WaitingLine }) {
  return (
    <>
      <Icon of={ICON[kind]} className="size-4 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="font-medium">{text}</span>
        {more ? <span className="max-xl:sr-only">, </span> : null}
        {more ? <span className={cx("max-xl:sr-only", isLate ? "text-warn-ink" : "text-ink-soft")}>{more}</span> : null}
      </span>
      {short ? (
        <span
          aria-hidden
          className={cx("ms-auto shrink-0 text-[0.8125rem] xl:hidden", isLate ? "text-warn-ink" : "text-ink-soft")}
        >
          {short}
        </span>
      ) : null}
    </>
  );
}

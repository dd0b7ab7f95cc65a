import type { Impact, ImpactKind, ImpactLine } from "@hivekeeper/contract/impact.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { PersonLink } from "#flow/person/person-link.tsx";
import { offers } from "#lib/config.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import type { Path } from "#lib/router/place.ts";
import type { Target } from "#lib/router/target.ts";
import { Button } from "#ui/button.tsx";
import { linkClass } from "#ui/link.ts";
import { Spinner } from "#ui/spinner.tsx";
import { type Act, impactOf } from "./impact-query.ts";

/** Where the records of a line are listed. */
export type ImpactLinks = Partial<Record<ImpactKind, Target<Path>>>;

interface ImpactLinesProps {
  act: Act;
  links?: ImpactLinks | undefined;
}

/** The impact of an act, inside its question. Renders nothing without the extension `lists`. */
export const ImpactLines = (props: ImpactLinesProps) => (offers("lists") ? <Lines {...props} /> : null);

function Lines({ act, links = {} }: ImpactLinesProps) {
  const { data, error, isFetching, refetch } = useQuery(impactOf(act));
  const [hasWaited] = useState(data === undefined);
  return (
    // As tall as three lines of an answer from the start, so that the buttons below do not move under a press.
    <div aria-live="polite" className={`text-ink-soft ${hasWaited ? "min-h-21" : ""}`}>
      {data ? (
        <Counted {...data} links={links} />
      ) : error ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="min-w-0 text-warn-ink">What follows from this could not be counted.</p>
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <Spinner label="Counting what follows…" />
      )}
    </div>
  );
}

function Counted({ lines, people, links }: Impact & { links: ImpactLinks }) {
  if (lines.length === 0) return <p>Nothing else depends on this.</p>;
  return (
    <>
      <p className="font-medium text-ink">This touches:</p>
      <ul className="mt-1 list-disc ps-5">
        {lines.map((line) => {
          const words = WORDS[line.kind](line);
          const target = links[line.kind];
          return (
            <li key={line.kind}>
              {target ? (
                <Link {...target} className={linkClass}>
                  {words}
                </Link>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
      {people.length > 0 ? (
        <p className="mt-1">
          It concerns most:{" "}
          {people.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 ? ", " : ""}
              <PersonLink id={id} name={name} className={linkClass} />
            </Fragment>
          ))}
          .
        </p>
      ) : null}
    </>
  );
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Nothing for a sum that may not be seen. */
const sum = (amount: ImpactLine["amount"], of = "") => (amount === null ? "" : `, ${formatNaira(amount)}${of}`);

const WORDS = {
  open_bookings: ({ count, amount }) => counted(count, "open booking") + sum(amount, " in escrow"),
  open_disputes: ({ count }) => counted(count, "open dispute"),
  published_services: ({ count }) => `${counted(count, "published service")} to disappear from the shop`,
  published_submissions: ({ count }) => `${counted(count, "published submission")} to disappear from the shop`,
  service_clusters: ({ count }) => counted(count, "service cluster"),
  services: ({ count }) => counted(count, "service"),
  active_investors: ({ count, amount }) => counted(count, "active investor") + sum(amount, " invested"),
  active_stakes: ({ count, amount }) => counted(count, "active investment") + sum(amount),
  devices: ({ count }) => `${counted(count, "device")} to be signed out`,
} as const satisfies Record<ImpactKind, (line: ImpactLine) => string>;

import type { ErasureImpact, ForbiddenKind } from "@hivekeeper/contract/erasure.ts";
import { FORBIDDEN_WORDS } from "@hivekeeper/contract/erasure-words.ts";
import { formatCount, formatDayComma, formatNaira } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import type { Path } from "#lib/router/place.ts";
import type { Target } from "#lib/router/target.ts";
import { Button } from "#ui/button.tsx";
import { linkClass } from "#ui/link.ts";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import type { Named } from "./named.ts";

type Line = ErasureImpact["forbidden"][number];

interface ForbiddenErasureProps {
  person: Named;
  forbidden: readonly Line[];
  onClose: () => void;
}

/** What forbids an erasure now, each with the list where it is. */
export function ForbiddenErasure({ person, forbidden, onClose }: ForbiddenErasureProps) {
  const links = linksOf(person.id);
  return (
    <>
      <div className="flex flex-col gap-3 pb-5">
        <p role="status">
          <bdi className="font-medium">{person.name}</bdi> cannot be erased now. Nothing was changed.
        </p>
        <ul aria-label="What forbids it" className="flex list-disc flex-col gap-2 ps-5">
          {forbidden.map((line) => {
            const target = links[line.kind];
            return (
              <li key={line.kind}>
                {FORBIDDEN_WORDS[line.kind]} <span className="text-ink-soft tabular-nums">{figuresOf(line)}</span>{" "}
                {target ? (
                  <Link {...target} className={linkClass} onClick={onClose}>
                    Look at them
                  </Link>
                ) : null}
              </li>
            );
          })}
        </ul>
      </div>
      <OverlayActions>
        <Button onClick={onClose}>Cancel</Button>
      </OverlayActions>
    </>
  );
}

function figuresOf({ kind, count, amount, until }: Line): string {
  if (until !== "") return `Until ${formatDayComma(until)}.`;
  if (count === null || kind === "administrator") return "";
  return amount === null ? `${formatCount(count)}.` : `${formatCount(count)}, ${formatNaira(amount)}.`;
}

const linksOf = (id: string): Partial<Record<ForbiddenKind, Target<Path>>> => {
  const page = { to: "/members/:id", params: { id } } as const;
  return {
    ...{ held_bookings: page, active_investments: page },
    pending_transactions: { to: "/transactions", search: { member: id } },
    open_disputes: { to: "/disputes", search: { member: id } },
  };
};

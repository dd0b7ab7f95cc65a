import {
  type IdentityFigures as Figures,
  getIdentityFigures,
  identityFiguresFields,
} from "@hivekeeper/contract/identity-figures.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { LIVE } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { failureText } from "#lib/call-error.ts";
import { formatCount, formatShare, MISSING } from "#lib/format.ts";
import { ownItem } from "#lib/own-item.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { spanInWords } from "#lib/words.ts";
import { Card } from "#ui/card.tsx";
import { linkClass } from "#ui/link.ts";

const identityFigures = queryOptions({
  // Among the queries of creators, as in identity-queries.ts, which the dashboard does not load.
  queryKey: ["creators", "identity", "figures"],
  queryFn: async ({ signal }) => ownItem(identityFiguresFields, await call(getIdentityFigures, { signal })),
  meta: LIVE,
});

const LABELS = ["Waiting", "Oldest", "Median time to decide", "The second disagreed"];

/** Extension `identity`: the work of the identity desk, for whoever may see it. */
export function IdentityFigures() {
  const { data, error } = useQuery(identityFigures);
  const values = data && valuesOf(data);
  return (
    <Card
      title="Identity desk"
      actions={
        mayOpen("/creators/identity") ? (
          <Link to="/creators/identity" className={linkClass}>
            Open
            <span className="sr-only"> the identity desk</span>
          </Link>
        ) : undefined
      }
    >
      {error && !data ? (
        <p role="alert" className="min-h-24.5 sm:min-h-11">
          {failureText(error, "Could not load the figures of the identity desk.")}
        </p>
      ) : (
        <dl aria-busy={!data || undefined} className="grid min-h-24.5 grid-cols-2 gap-2.5 sm:min-h-11 sm:grid-cols-4">
          {LABELS.map((label, at) => (
            <div key={label} className="min-w-0">
              <dt className="truncate text-[0.8125rem] text-ink-soft" title={label}>
                {label}
              </dt>
              <dd className="font-semibold tabular-nums">
                {values ? values[at] : <span className="inline-block h-4 w-3/5 animate-late rounded bg-subtle" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function valuesOf({ waiting, oldest, median, seconds, disagreements }: Figures): string[] {
  const span = (milliseconds: number) => spanInWords(milliseconds, Math.round) || "Under a minute";
  return [
    formatCount(waiting),
    oldest ? span(Date.now() - Date.parse(oldest)) : MISSING,
    median === null ? MISSING : span(median),
    seconds === 0
      ? MISSING
      : `${formatCount(disagreements)} of ${formatCount(seconds)} (${formatShare(disagreements, seconds)})`,
  ];
}

import { useQuery } from "@tanstack/react-query";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { formatMoment } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DecisionList } from "./decision-list.tsx";
import { identityRecord } from "./identity-queries.ts";
import { STATE_LOOK } from "./identity-words.ts";

/** Extension `identity`: whether a creator is who they say, since when, and how it was decided. */
export function IdentityRecord({ creatorId }: { creatorId: string }) {
  const query = useQuery(identityRecord(creatorId));
  const { data } = query;
  const [last] = data?.decisions ?? [];
  /** Whether the newest decision says all of the state. */
  const isToldByLast = last !== undefined && !last.isFirst && last.decision === data?.state;
  return (
    <Card
      title="Identity"
      actions={
        data && mayOpen("/creators/identity") ? (
          <Link to="/creators/identity" search={{ view: creatorId }} className={buttonClass("plain", "sm")}>
            {data.state === "waiting" ? "Check" : "Decide again"}
            <span className="sr-only"> at the identity desk</span>
          </Link>
        ) : undefined
      }
    >
      {data ? (
        <div className="flex flex-col gap-4">
          {isToldByLast ? null : (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge {...STATE_LOOK[data.state]} />
              <span className="text-ink-soft">since {formatMoment(data.since)}</span>
              {data.first ? (
                <span className="text-ink-soft">
                  <bdi>{data.first.by}</bdi> verified it first; a second administrator confirms it.
                </span>
              ) : null}
            </p>
          )}
          {data.decisions.length > 0 ? (
            <DecisionList decisions={data.decisions} />
          ) : (
            <p className="text-ink-soft">No administrator has decided about it.</p>
          )}
        </div>
      ) : (
        <RecordWaiting of="identity" query={query} failed="Could not load the identity." place="part" />
      )}
    </Card>
  );
}

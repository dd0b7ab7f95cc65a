import { useQuery } from "@tanstack/react-query";
import { LoadedList } from "#flow/loaded-list.tsx";
import { formatMoment } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { linkClass } from "#ui/link.ts";
import { identityName } from "./identity-acts.ts";
import { suspiciousCreators } from "./identity-queries.ts";

/** The creators whose identity is suspicious, the longest first. @param isShort Nothing where there are none. */
export function SuspiciousList({ isShort = false }: { isShort?: boolean }) {
  const query = useQuery(suspiciousCreators);
  if (isShort && query.data?.length === 0) return null;
  return (
    <Card title="Suspicious creators" className={cx("w-full max-w-2xl", isShort && "mx-auto")}>
      <LoadedList
        of="suspicious creators"
        rows={query.data}
        query={query}
        empty="Nobody's identity is suspicious."
        row={({ id, name, since, by }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <Avatar size="sm" {...namesOf(name)} />
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              <Link to="/creators/:id" params={{ id }} className={linkClass}>
                <bdi>{identityName({ id, displayName: name })}</bdi>
              </Link>
              <p className="text-[0.8125rem] text-ink-soft">
                Since {formatMoment(since)}
                {by ? (
                  <>
                    , by <bdi>{by}</bdi>
                  </>
                ) : null}
              </p>
            </div>
            <Link to="/creators/identity" search={{ view: id }} className={buttonClass("plain", "sm")}>
              Decide<span className="sr-only"> about {identityName({ id, displayName: name })}</span>
            </Link>
          </li>
        )}
      />
    </Card>
  );
}

import type { DecidedCreator } from "@hivekeeper/contract/decision.ts";
import type { ReactNode } from "react";
import { Link } from "#lib/router/link.tsx";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { linkClass } from "#ui/link.ts";

interface QueuedCreatorProps {
  creator: DecidedCreator;
  /** Below the name. */
  note?: ReactNode;
  /** The earlier decisions. */
  children: ReactNode;
}

/** Who submitted the item. */
export function QueuedCreator({ creator: { id, name }, note, children }: QueuedCreatorProps) {
  return (
    <Card>
      <div className="flex items-center gap-3 pb-4">
        <Avatar {...namesOf(name)} />
        <div className="min-w-0">
          <Link to="/creators/:id" params={{ id }} className={linkClass}>
            <bdi>{name || `Creator ${id}`}</bdi>
          </Link>
          {note ? <p className="text-[0.8125rem] text-ink-soft">{note}</p> : null}
        </div>
      </div>
      {children}
    </Card>
  );
}

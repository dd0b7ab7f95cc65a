import { useState } from "react";
import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import type { Screens } from "#lib/router/route.ts";
import { useVisit } from "#lib/router/router.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { isWithin, shownEntries } from "./entries.ts";

const EntryViews = lazyPart(async () => (await import("#flow/views/entry-views.tsx")).EntryViews, { isExtra: true });

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const path = useVisit()?.path ?? "";
  const hasViews = (useCalm() || EntryViews.isLoaded()) && offers("views");
  /** The states in which the entries open their screens. */
  const [defaults, setDefaults] = useState<Screens>({} as Screens);
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5 p-3">
        {shownEntries().map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              search={defaults[entry.path]}
              aria-current={isWithin(entry.path, path) ? "page" : undefined}
              onClick={onNavigate}
              className="flex min-h-9 items-center gap-3 rounded-md px-3 font-medium text-chrome-soft transition-colors duration-100 hover:bg-chrome-hover hover:text-chrome-ink aria-[current=page]:bg-chrome-active aria-[current=page]:text-chrome-active-ink"
            >
              <Icon of={entry.icon} className="size-4.5 shrink-0" />
              {entry.title}
            </Link>
            {hasViews ? (
              <EntryViews
                path={entry.path}
                onNavigate={onNavigate}
                onDefault={(screen, words) => setDefaults((before) => ({ ...before, [screen]: words }))}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

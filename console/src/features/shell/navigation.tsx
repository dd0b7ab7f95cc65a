import { useId, useState } from "react";
import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import type { Screens } from "#lib/router/place.ts";
import { useVisit } from "#lib/router/router.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { type EntryCounts, isWithin, shownEntries } from "./entries.ts";

const EntryViews = lazyPart(() => import("#flow/views/entry-views.tsx").then((file) => file.EntryViews), {
  isExtra: true,
});

interface NavigationProps {
  counts: EntryCounts;
  onNavigate?: () => void;
}

export function Navigation({ counts, onNavigate }: NavigationProps) {
  const id = useId();
  const path = useVisit()?.path ?? "";
  const hasViews = (useCalm() || EntryViews.isLoaded()) && offers("lists");
  /** The states in which the entries open their screens. */
  const [defaults, setDefaults] = useState<Partial<Screens>>({});
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5 p-3">
        {shownEntries().map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              search={defaults[entry.path]}
              aria-current={isWithin(entry.path, path) ? "page" : undefined}
              aria-describedby={counts[entry.path]?.count ? `${id}${entry.path}` : undefined}
              onClick={onNavigate}
              className="flex min-h-9 max-sm:min-h-11 items-center gap-3 rounded-md px-3 font-medium text-chrome-soft transition-colors duration-100 hover:bg-chrome-hover hover:text-chrome-ink aria-[current=page]:bg-chrome-active aria-[current=page]:text-chrome-active-ink"
            >
              <Icon of={entry.icon} className="size-4.5 shrink-0" />
              {entry.title}
              <Count id={`${id}${entry.path}`} of={counts[entry.path]} />
            </Link>
            {hasViews ? (
              <EntryViews
                path={entry.path}
                lists={entry.lists}
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

const MOST_SHOWN = 999;

/** Renders nothing for 0. The text describes the entry; the accessible name stays the title. */
function Count({ id, of }: { id: string; of: EntryCounts[keyof EntryCounts] }) {
  if (!of?.count) return null;
  return (
    <>
      <span
        aria-hidden
        className="ms-auto min-w-5 rounded-full bg-chrome-hover px-1.5 text-center text-xs leading-5 tabular-nums in-aria-[current=page]:bg-transparent"
      >
        {of.count > MOST_SHOWN ? `${MOST_SHOWN}+` : of.count}
      </span>
      <span id={id} hidden>
        {of.text}
      </span>
    </>
  );
}

import { Link } from "#lib/router/link.tsx";
import { useVisit } from "#lib/router/router.ts";
import { Icon } from "#ui/icon.tsx";
import { isWithin, shownEntries } from "./entries.ts";

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const path = useVisit()?.path ?? "";
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5 p-3">
        {shownEntries().map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              aria-current={isWithin(entry.path, path) ? "page" : undefined}
              onClick={onNavigate}
              className="flex min-h-9 items-center gap-3 rounded-md px-3 font-medium text-chrome-soft transition-colors duration-100 hover:bg-chrome-hover hover:text-chrome-ink aria-[current=page]:bg-chrome-active aria-[current=page]:text-chrome-active-ink"
            >
              <Icon of={entry.icon} className="size-4.5 shrink-0" />
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

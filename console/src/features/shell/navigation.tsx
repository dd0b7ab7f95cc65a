import { Link } from "@tanstack/react-router";
import { Icon } from "#ui/icon.tsx";
import { shownEntries } from "./entries.ts";

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5 p-3">
        {shownEntries().map(({ title, path, icon }) => (
          <li key={path}>
            <Link
              to={path}
              activeOptions={{ includeSearch: false }}
              onClick={onNavigate}
              className="flex min-h-9 items-center gap-3 rounded-md px-3 font-medium text-chrome-soft transition-colors duration-100 hover:bg-chrome-hover hover:text-chrome-ink aria-[current=page]:bg-chrome-active aria-[current=page]:text-chrome-active-ink"
            >
              <Icon of={icon} className="size-4.5 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { ArrowLeft } from "lucide";
import { lastAddressOf } from "#flow/list/list-memory.ts";
import { Link } from "#lib/router/link.tsx";
import type { Screens } from "#lib/router/place.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { linkClass } from "#ui/link.ts";

interface RecordTrailProps {
  /** The list's path. */
  to: "/creators" | "/investments" | "/members";
  /** The list's name: "Creators". */
  list: string;
  current: string;
}

/** The way back from a record's page to its list, as the list was last shown. */
export function RecordTrail({ to, list, current }: RecordTrailProps) {
  const target = { to, search: lastAddressOf<Screens[typeof to]>(to) };
  const parent = (
    <Link {...target} className={linkClass}>
      {list}
    </Link>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Breadcrumb parent={parent} current={current} />
      <Link {...target} className={buttonClass("quiet", "sm")}>
        <Icon of={ArrowLeft} className="size-4" />
        Back to {list}
      </Link>
    </div>
  );
}

import { KNOWN, PLACES } from "@hivekeeper/contract/screens.ts";
import { ShieldBan } from "lucide";
import { Link } from "#lib/router/link.tsx";
import { useVisit } from "#lib/router/router.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { isWithin } from "./entries.ts";

/** In the place of a screen that the administrator's role may not see. No call has been made for it. */
export function NoAccess() {
  const { path = "" } = useVisit() ?? {};
  return (
    <>
      <PageTitle title={`You do not have access to ${titleOf(path)}`} />
      <EmptyState
        icon={<Icon of={ShieldBan} className="size-5" />}
        title="An owner can give it to you."
        action={
          <Link to="/dashboard" className={buttonClass("primary")}>
            Go to Dashboard
          </Link>
        }
      />
    </>
  );
}

/** What the settings lead to, each with a right of its own. */
const OF_SETTINGS: Readonly<Record<string, string>> = {
  [PLACES["settings-backend"].path]: "Backend",
  [PLACES["settings-team"].path]: "Team",
};

/** In the sidebar's words; a record has those of its list. */
function titleOf(path: string): string {
  const title = OF_SETTINGS[path];
  if (title) return title;
  const names = Object.keys(KNOWN) as (keyof typeof KNOWN)[];
  const name = names.findLast((one) => isWithin(PLACES[one].path, path));
  return name ? KNOWN[name].title : "this screen";
}

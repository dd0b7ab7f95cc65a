import { Coffee } from "lucide";
import { Link } from "#lib/router/link.tsx";
import { knownScreens } from "#lib/router/router.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";

/** Everybody has these. */
const OF_ALL: readonly string[] = ["/dashboard", "/settings", "/activity"];

/** The dashboard of a role that has neither work that waits nor figures. */
export function NothingToSee() {
  const first = knownScreens().find(({ path }) => !OF_ALL.includes(path));
  const words = first
    ? { title: "Nothing waits here for your role.", hint: "What you may see is in the menu." }
    : { title: "Your role opens no screen yet.", hint: "An owner can give you access." };
  return (
    <EmptyState
      icon={<Icon of={Coffee} className="size-5" />}
      {...words}
      action={
        first ? (
          <Link to={first.path} className={buttonClass("primary")}>
            Go to {first.title}
          </Link>
        ) : undefined
      }
    />
  );
}

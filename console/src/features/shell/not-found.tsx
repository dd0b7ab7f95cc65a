import { Compass } from "lucide";
import { useEffect } from "react";
import { pathHere } from "#lib/base.ts";
import { Link } from "#lib/router/link.tsx";
import { useVisit } from "#lib/router/router.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { activeTitle } from "./entries.ts";
import { showTitle } from "./title.ts";

const TITLE = "Page not found";

export function NotFound() {
  const path = useVisit()?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell sets a title for each path.
  useEffect(() => {
    showTitle(TITLE);
    return () => showTitle(activeTitle(pathHere()));
  }, [path]);
  return (
    <>
      <PageTitle title={TITLE} />
      <EmptyState
        icon={<Icon of={Compass} className="size-5" />}
        title="There is nothing at this address."
        hint="The link may be old or mistyped."
        action={
          <Link to="/dashboard" className={buttonClass("primary")}>
            Go to Dashboard
          </Link>
        }
      />
    </>
  );
}

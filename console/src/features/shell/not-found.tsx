import { Compass } from "lucide";
import { Link } from "#lib/router/link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { NOT_FOUND } from "./entries.ts";

export function NotFound() {
  return (
    <>
      <PageTitle title={NOT_FOUND} />
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

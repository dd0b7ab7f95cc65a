import { Compass } from "lucide";
import { useEffect } from "react";
import { pathHere } from "#lib/base.ts";
import { getConfig, offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { useSession } from "#lib/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { NOT_FOUND } from "./entries.ts";

export function NotFound() {
  const title = titleOfLink(pathHere());
  if (title) return <NotForSignedIn title={title} />;
  return (
    <>
      <PageTitle title={NOT_FOUND} />
      <Nothing title="There is nothing at this address." hint="The link may be old or mistyped." />
    </>
  );
}

/** What the login shows at an address that was sent to somebody (extension `team`). */
function titleOfLink(path: string): string | undefined {
  const [, kind] = (offers("team") && /^\/(invite|reset)\/?$/.exec(path)) || [];
  return kind === "invite" ? `Join ${getConfig().productName}` : kind && "Choose a new password";
}

/** Such a link, opened where somebody is signed in. What follows its # does not stay in the address bar. */
function NotForSignedIn({ title }: { title: string }) {
  const email = useSession()?.user?.email;
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, "", location.pathname);
  }, []);
  return (
    <>
      <PageTitle title={title} />
      <Nothing title={`You are signed in${email ? ` as ${email}` : ""}.`} hint="Log out, then open the link again." />
    </>
  );
}

const Nothing = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyState
    icon={<Icon of={Compass} className="size-5" />}
    title={title}
    hint={hint}
    action={
      <Link to="/dashboard" className={buttonClass("primary")}>
        Go to Dashboard
      </Link>
    }
  />
);

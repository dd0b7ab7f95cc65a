import { createInvitation, type InvitationWithLink } from "@hivekeeper/contract/team.ts";
import { UserPlus } from "lucide";
import { useState } from "react";
import { useMay } from "#lib/rights.ts";
import { Link } from "#lib/router/link.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TeamList } from "./team-list.tsx";

const InvitationsCard = lazyPart(() => import("./invitations-card.tsx").then((file) => file.InvitationsCard));
const RolesCard = lazyPart(() => import("./roles-card.tsx").then((file) => file.RolesCard));
const Invite = lazyOverlay(() => import("./team-overlays.tsx").then((file) => file.Invite));
const ShowLink = lazyOverlay(() => import("./team-overlays.tsx").then((file) => file.ShowLink));

/** Extension `team`: who the administrators are, who is invited, and what each role may do. */
export function TeamScreen() {
  const may = useMay();
  const [open, setOpen] = useState<"invite" | InvitationWithLink>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Breadcrumb parent={<Link to="/settings">Settings</Link>} current="Team" />
      <PageTitle
        title="Team"
        actions={
          may(createInvitation) ? (
            <Button tone="primary" icon={<Icon of={UserPlus} className="size-4" />} onClick={() => setOpen("invite")}>
              Invite
            </Button>
          ) : null
        }
      />
      <TeamList />
      <div className="grid gap-4 items-start lg:grid-cols-2">
        <InvitationsCard onLink={setOpen} />
        <RolesCard />
      </div>
      {open === "invite" ? <Invite onClose={close} onLink={setOpen} /> : null}
      {typeof open === "object" ? <ShowLink invitation={open} onClose={close} /> : null}
    </>
  );
}

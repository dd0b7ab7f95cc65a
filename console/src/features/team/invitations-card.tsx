import type { Invitation, InvitationWithLink } from "@hivekeeper/contract/team.ts";
import { withdrawInvitation } from "@hivekeeper/contract/team.ts";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw, Trash2 } from "lucide";
import { useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { useMay } from "#lib/rights.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { RowMenu } from "#ui/table/row-menu.tsx";
import { invitations } from "./team-queries.ts";
import { invitationFacts } from "./team-words.ts";

const RenewInvitation = lazyOverlay(() => import("./team-overlays.tsx").then((file) => file.RenewInvitation));
const WithdrawInvitation = lazyOverlay(() => import("./team-overlays.tsx").then((file) => file.WithdrawInvitation));

interface InvitationsCardProps {
  onLink: (invitation: InvitationWithLink) => void;
}

/** The invitations that nobody has used yet. */
export function InvitationsCard({ onLink }: InvitationsCardProps) {
  const list = useQuery(invitations);
  const may = useMay();
  const [open, setOpen] = useState<{ kind: "renew" | "withdraw"; invitation: Invitation }>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Invitations">
      <LoadedList
        of="invitations"
        rows={list.data}
        query={list}
        row={(invitation) => (
          <li key={invitation.id} className="flex items-center gap-2 py-3">
            <div className="min-w-0 grow">
              <p className="font-medium [overflow-wrap:anywhere]">
                <bdi>{invitation.email}</bdi>
              </p>
              <p className="text-[0.8125rem] text-ink-soft">{invitationFacts(invitation)}</p>
            </div>
            {may(withdrawInvitation) ? (
              <RowMenu
                name={invitation.email}
                items={[
                  {
                    label: "Renew",
                    icon: <Icon of={RefreshCw} />,
                    onSelect: () => setOpen({ kind: "renew", invitation }),
                  },
                  {
                    label: "Withdraw",
                    icon: <Icon of={Trash2} />,
                    tone: "danger",
                    onSelect: () => setOpen({ kind: "withdraw", invitation }),
                  },
                ]}
              />
            ) : null}
          </li>
        )}
        empty="Nobody is invited at present."
      />
      {open?.kind === "renew" ? <RenewInvitation invitation={open.invitation} onClose={close} onLink={onLink} /> : null}
      {open?.kind === "withdraw" ? <WithdrawInvitation invitation={open.invitation} onClose={close} /> : null}
    </Card>
  );
}

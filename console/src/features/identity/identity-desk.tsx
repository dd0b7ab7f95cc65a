import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useWaitingNow } from "#flow/queue/decisions.ts";
import { openQueue } from "#flow/queue/open-queue.ts";
import { QueueDesk } from "#flow/queue/queue-desk.tsx";
import { formatCount } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { buttonClass } from "#ui/button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useDeskWork } from "./desk-work.ts";
import { IDENTITY_ACTS, identityName } from "./identity-acts.ts";
import type { IdentityAddress } from "./identity-address.ts";
import { suspiciousCreators } from "./identity-queries.ts";
import { chosenIdentity, identityQueue } from "./identity-queue-source.ts";
import { QueuedIdentityCard, usePreparedDesk } from "./queued-identity.tsx";

const SuspiciousList = lazyPart(() => import("./suspicious-list.tsx").then((file) => file.SuspiciousList));

interface IdentityDeskProps {
  address: IdentityAddress;
  onTab: (tab: IdentityAddress["tab"]) => void;
}

/** Extension `identity`: whether creators are who they say, one at a time. */
export function IdentityDesk({ address: { tab, view }, onTab }: IdentityDeskProps) {
  const [waiting, setWaiting] = useState<string>();
  const { data: suspicious } = useQuery(suspiciousCreators);
  usePreparedDesk();
  return (
    <div className="flex grow flex-col gap-4 max-sm:gap-2">
      {view ? (
        <Breadcrumb parent={<Link to="/creators/identity">Identity desk</Link>} current="One creator" />
      ) : (
        <Breadcrumb parent={<Link to="/creators">Creators</Link>} current="Identity" />
      )}
      <PageTitle title="Identity desk" />
      {view ? (
        <Desk key={view} chosen={view} />
      ) : (
        <div className="flex grow flex-col [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:grow [&>[role=tabpanel]]:flex-col">
          <Tabs
            label="Identities"
            tabs={[
              { value: "waiting", label: "Waiting", count: waiting, hint: waiting && `${waiting} waiting` },
              { value: "suspicious", label: "Suspicious", count: suspicious && formatCount(suspicious.length) },
            ]}
            value={tab ?? "waiting"}
            onChange={(chosen) => onTab(chosen === "waiting" ? undefined : chosen)}
          >
            {tab ? (
              <div className="pt-4">
                <SuspiciousList />
              </div>
            ) : (
              <Desk onWaiting={setWaiting} />
            )}
          </Tabs>
        </div>
      )}
    </div>
  );
}

interface DeskProps {
  /** The one creator who is decided about, instead of those who wait. */
  chosen?: string;
  onWaiting?: (count: string | undefined) => void;
}

function Desk({ chosen, onWaiting }: DeskProps) {
  const queryClient = useQueryClient();
  const [queue] = useState(() => openQueue(chosen ? chosenIdentity(chosen, queryClient) : identityQueue(queryClient)));
  const { waiting, askedAt } = useSyncExternalStore(queue.subscribe, queue.current);
  const waitingNow = useWaitingNow("identity", askedAt);
  useDeskWork();
  const count = waiting.identity === undefined ? undefined : formatCount(waitingNow(waiting.identity));
  useEffect(() => onWaiting?.(count), [count, onWaiting]);
  return (
    <QueueDesk
      queue={queue}
      acts={IDENTITY_ACTS}
      nameOf={identityName}
      list={
        chosen ? (
          <Link to="/creators/identity" className={buttonClass("primary")}>
            Identity desk
          </Link>
        ) : mayOpen("/creators") ? (
          <Link to="/creators" className={buttonClass()}>
            All creators
          </Link>
        ) : null
      }
      instead={chosen ? null : <SuspiciousList isShort />}
    >
      {(item) => <QueuedIdentityCard key={item.id} item={item} onChanged={queue.amend} />}
    </QueueDesk>
  );
}

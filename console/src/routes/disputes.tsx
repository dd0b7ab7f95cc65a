import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useState } from "react";
import { ConversationPanel } from "#features/conversation/conversation-overlay.ts";
import { DisputeList, DisputePanel } from "#features/disputes/dispute-list.tsx";
import { disputePage } from "#features/disputes/dispute-queries.ts";
import { useUnreadDisputes } from "#features/notifications/unread-disputes.ts";
import { useListAddress } from "#flow/list/use-list-address.ts";
import { offers } from "#lib/config.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { isWideForPanes, useWideForPanes } from "#ui/use-wide.ts";
import { DisputeConversation, headOf } from "./dispute-conversation.tsx";
import { DisputePaper, disputeTabs } from "./dispute-tabs.tsx";

export const prefetch: Prefetch<"/disputes"> = ({ queryClient, search }) =>
  queryClient.prefetchQuery(disputePage(search));

const DisputeWorkspace = lazyPart(() => import("./dispute-workspace.tsx").then((file) => file.DisputeWorkspace));
// Beside the list's data, not after it.
if (isWideForPanes()) void DisputeWorkspace.preload();

export function Screen({ search, navigate }: ScreenProps<"/disputes">) {
  const { address, overlay } = useListAddress("/disputes", search, navigate);
  const { view, chat } = overlay;
  // A dispute without an id cannot be in the address, but may have a conversation.
  const [nameless, setNameless] = useState<Dispute>();
  const closeNameless = () => setNameless(undefined);
  const onJoin = (dispute: Dispute) => (dispute.id ? address.open({ chat: dispute.id }) : setNameless(dispute));
  const unread = useUnreadDisputes();
  const hasPanes = useWideForPanes() && offers("desk");

  return (
    <>
      {hasPanes ? (
        <DisputeWorkspace address={address} overlay={overlay} onJoin={onJoin} unread={unread} />
      ) : (
        <>
          <DisputeList
            address={address}
            onView={({ id }) => address.open({ view: id })}
            onJoin={onJoin}
            unread={unread}
          />
          {view ? (
            <DisputePanel
              key={view}
              id={view}
              onClose={address.close}
              onJoin={onJoin}
              tabs={disputeTabs()}
              paper={(dispute) => <DisputePaper dispute={dispute} hasConversation={false} />}
            />
          ) : null}
          {chat ? <DisputeConversation key={chat} id={chat} onClose={address.close} /> : null}
        </>
      )}
      {nameless ? <ConversationPanel dispute={nameless} error={null} onClose={closeNameless} head={headOf} /> : null}
    </>
  );
}

import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useState } from "react";
import { ActivityHistory } from "#features/activity/activity-history.ts";
import { ConversationPanel } from "#features/conversation/conversation-overlay.ts";
import { disputeChangeWords } from "#features/disputes/dispute-change-words.ts";
import { DisputeList, DisputePanel } from "#features/disputes/dispute-list.tsx";
import { useListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";
import type { ScreenProps } from "#lib/router/route.ts";
import { DisputeConversation, headOf } from "./dispute-conversation.tsx";

export function DisputesScreen({ search, navigate }: ScreenProps<"/disputes">) {
  const { address, overlay } = useListAddress("/disputes", search, navigate);
  // A dispute without an id cannot be in the address, but may have a conversation.
  const [nameless, setNameless] = useState<Dispute>();
  const closeNameless = () => setNameless(undefined);
  const onJoin = (dispute: Dispute) => (dispute.id ? address.open({ chat: dispute.id }) : setNameless(dispute));

  return (
    <>
      <DisputeList address={address} onJoin={onJoin} />
      {overlay.view ? (
        <DisputePanel
          key={overlay.view}
          id={overlay.view}
          onClose={address.close}
          onJoin={onJoin}
          history={
            offers("activity")
              ? (dispute) => <ActivityHistory subject={{ type: "dispute", ...dispute }} words={disputeChangeWords} />
              : undefined
          }
        />
      ) : null}
      {overlay.chat ? <DisputeConversation key={overlay.chat} id={overlay.chat} onClose={address.close} /> : null}
      {nameless ? <ConversationPanel dispute={nameless} error={null} onClose={closeNameless} head={headOf} /> : null}
    </>
  );
}

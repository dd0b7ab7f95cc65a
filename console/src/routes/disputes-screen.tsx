import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { ActivityHistory } from "#features/activity/activity-history.ts";
import { ConversationPanel } from "#features/conversation/conversation-overlay.ts";
import { disputeChangeWords } from "#features/disputes/dispute-change-words.ts";
import { DisputeList } from "#features/disputes/dispute-list.tsx";
import { DisputePanel } from "#features/disputes/dispute-overlays.ts";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { offers } from "#lib/config.ts";
import { DisputeConversation } from "./dispute-conversation.tsx";
import { readDisputesSearch } from "./disputes-search.ts";

const route = getRouteApi("/disputes");

export function DisputesScreen() {
  const { view, chat, ...shown } = readDisputesSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const close = () => void navigate({ search: shown, replace: true });
  // A dispute without an id cannot stand in the address, but may have a conversation.
  const [nameless, setNameless] = useState<Dispute>();
  const closeNameless = () => setNameless(undefined);

  return (
    <>
      <DisputeList
        state={state}
        onChange={onChange}
        onView={(id) => void navigate({ search: { ...shown, view: id } })}
        onJoin={(dispute) => {
          if (dispute.id) void navigate({ search: { ...shown, chat: dispute.id } });
          else setNameless(dispute);
        }}
      />
      {view ? (
        <DisputePanel
          key={view}
          id={view}
          onClose={close}
          history={
            offers("activity")
              ? (dispute) => <ActivityHistory subject={{ type: "dispute", ...dispute }} words={disputeChangeWords} />
              : undefined
          }
        />
      ) : null}
      {chat ? <DisputeConversation key={chat} id={chat} onClose={close} /> : null}
      {nameless ? <ConversationPanel dispute={nameless} error={null} onClose={closeNameless} /> : null}
    </>
  );
}

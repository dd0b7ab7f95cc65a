import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { ConversationPart } from "#features/conversation/conversation-overlay.ts";
import type { DisputeAddress } from "#features/disputes/dispute-address.ts";
import { DisputeList } from "#features/disputes/dispute-list.tsx";
import { disputePage } from "#features/disputes/dispute-queries.ts";
import type { ListAddress, Overlays } from "#flow/list/use-list-address.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { focusScreen } from "#ui/overlay/return-focus.ts";
import { Pane, Panes } from "#ui/pane.tsx";
import { ConversationBeside } from "./dispute-conversation.tsx";
import { DisputePaper, disputeTabs } from "./dispute-tabs.tsx";

const DisputeDetails = lazyPart(() =>
  import("#features/disputes/dispute-details.tsx").then((file) => file.DisputeDetails),
);
const NoConversation = lazyPart(() => import("./no-conversation.tsx").then((file) => file.NoConversation), {
  isExtra: true,
});

const AHEAD = [DisputeDetails, ConversationPart];

interface DisputeWorkspaceProps {
  address: ListAddress<DisputeAddress>;
  overlay: Overlays;
  onJoin: (dispute: Dispute) => void;
  /** The ids of disputes with messages that wait. */
  unread: ReadonlySet<string>;
}

/**
 * Extension `desk`: the disputes, the conversation and the facts of one of them side by side. Until one is chosen, the
 * facts of the first are shown: its conversation stays closed, so that nobody seems to have read it.
 */
export function DisputeWorkspace({ address, overlay, onJoin, unread }: DisputeWorkspaceProps) {
  const { view, chat } = overlay;
  const chosen = chat ?? view;
  const first = useFirst(address.state);
  const [isClosed, setClosed] = useState(false);
  const id = chosen ?? (isClosed ? undefined : first);
  const list = useRef<HTMLElement>(null);
  const conversation = useRef<HTMLElement>(null);
  const facts = useRef<HTMLElement>(null);
  const staysInList = useRef(false);
  const isReturning = useRef(false);

  // Focuses the requested region, before the composer takes the focus; not while the arrows walk the list.
  useLayoutEffect(() => {
    if (!staysInList.current) (chat ? conversation : view ? facts : undefined)?.current?.focus();
    staysInList.current = false;
  }, [chat, view]);

  const show = (words: Overlays, replace: boolean) => {
    staysInList.current = true;
    address.change({ ...address.state, ...words }, { replace, keepsScroll: true });
  };
  /** Returns the focus to the row without opening the dispute again. */
  const close = (words: Overlays) => {
    if (!words.view) setClosed(true);
    show(words, true);
    isReturning.current = true;
    const row = list.current?.querySelector<HTMLElement>("tr[aria-current]");
    if (row) row.focus();
    else focusScreen();
    isReturning.current = false;
  };
  /** Closes the conversation first; the facts stay. */
  const closeLast = () => id && close(chat ? { view: chat } : {});
  const come = (dispute: Dispute) => {
    if (!isReturning.current && dispute.id !== chosen) show({ view: dispute.id }, chosen !== undefined);
  };
  const viewIt = (dispute: Dispute) =>
    dispute.id === chosen ? facts.current?.focus() : address.open({ view: dispute.id });
  const join = (dispute: Dispute) => (dispute.id === chat ? conversation.current?.focus() : onJoin(dispute));

  const paper = (dispute: Dispute) => <DisputePaper dispute={dispute} hasConversation={chat !== undefined} />;

  return (
    <Panes>
      <Pane ref={list} label="Disputes" onClose={closeLast} onPaper={id ? "none" : undefined}>
        <DisputeList
          // What is open stays open while the list changes.
          address={{ ...address, change: (next, how) => address.change({ ...next, ...overlay }, how) }}
          onView={viewIt}
          onJoin={join}
          unread={unread}
          lines={{ current: id, onCome: come }}
          ahead={AHEAD}
        />
      </Pane>
      <Pane
        ref={conversation}
        label="Conversation"
        title={chat ? "Dispute conversation" : undefined}
        onClose={closeLast}
        onPaper={chat ? undefined : "none"}
      >
        {chat ? (
          <ConversationBeside key={chat} id={chat} onClose={() => close({ view: chat })} />
        ) : (
          <NoConversation id={id} onJoin={onJoin} />
        )}
      </Pane>
      <Pane
        ref={facts}
        label="Facts"
        title={id ? "Dispute details" : undefined}
        onClose={chat ? undefined : closeLast}
        // What is worked with is chosen: it stays when it leaves the list.
        onFocus={() => id && !chosen && show({ view: id }, true)}
        onPaper={id ? "first" : "none"}
      >
        {id ? <DisputeDetails id={id} tabs={disputeTabs()} paper={paper} /> : null}
      </Pane>
    </Panes>
  );
}

/** The first dispute of the list, once it has loaded; it stays while it is in the list. */
function useFirst(state: DisputeAddress): string | undefined {
  const [first, setFirst] = useState<string>();
  const { data, isPlaceholderData } = useQuery({ ...disputePage(state), enabled: false });
  const disputes = isPlaceholderData ? undefined : data?.items;
  if (disputes?.[0] && !disputes.some(({ id }) => id === first)) setFirst(disputes[0].id);
  return disputes?.length === 0 ? undefined : first;
}

import { MESSAGE_MAX } from "@hivekeeper/contract/chat.ts";
import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { LockKeyhole, TextQuote } from "lucide";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { offers } from "#lib/config.ts";
import { takesAttachments } from "#lib/realtime/console-store.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { useAttachDrop } from "./attach-drop.ts";
import { type PickedFile, usePickedFile } from "./attach-store.ts";
import { ComposerBox } from "./composer-box.tsx";
import { changeDraft, useDraft } from "./outbox.ts";

export const ReplyPicker = lazyPart(() => import("./reply-picker.tsx").then((file) => file.ReplyPicker));
const AttachButton = lazyPart(() => import("./attach-button.tsx").then((file) => file.AttachButton), { isExtra: true });
export const AttachChip = lazyPart(() => import("./attach-chip.tsx").then((file) => file.AttachChip), {
  isExtra: true,
});

interface ComposerProps {
  chatId: string;
  dispute: Dispute;
  /** The focus goes to the end of the message as soon as there is a composer. */
  takesFocus: boolean;
  onSend: () => void;
  /** Extension `desk`: writes a note instead. */
  onNote?: (() => void) | undefined;
}

export function Composer({ chatId, dispute, takesFocus, onSend, onNote }: ComposerProps) {
  const { message, reason } = useDraft(chatId);
  const { text: draft, attachment } = message;
  const picked = usePickedFile(chatId);
  const canAttach = takesAttachments();
  // The last of the tools, which moves nothing.
  const isCalm = useCalm();
  const files = useAttachDrop(chatId, canAttach);
  const box = useRef<HTMLTextAreaElement>(null);
  /** Where a saved reply is inserted: in place of the slash that begins the message, or at the cursor. */
  const [picking, setPicking] = useState<"slash" | "cursor">();
  useFocusOnArrival(box, takesFocus);
  const putCursor = useCursor(box);

  const insert = (reply: string) => {
    const { selectionStart, selectionEnd } = box.current ?? {
      selectionStart: draft.length,
      selectionEnd: draft.length,
    };
    const [from, to] = picking === "slash" ? [0, draft.length] : [selectionStart, selectionEnd];
    setPicking(undefined);
    changeDraft(chatId, { text: draft.slice(0, from) + reply + draft.slice(to) });
    putCursor(from + reply.length);
  };
  const closePicker = (typed: string, isLeft: boolean) => {
    setPicking(undefined);
    if (picking === "slash") changeDraft(chatId, { text: `/${typed}` });
    if (!isLeft) box.current?.focus();
  };
  return (
    <ComposerBox
      kind="message"
      box={box}
      label="Message"
      placeholder="Type something…"
      text={draft}
      max={MESSAGE_MAX}
      onText={(text) => {
        changeDraft(chatId, { text });
        if (text === "/" && draft === "" && offers("desk")) setPicking("slash");
      }}
      hasFile={attachment !== null}
      waitsFor={picked && waitingFor(picked)}
      files={files}
      onSubmit={() => {
        // Enter was meant for the list, which is still loading.
        if (!picking) onSend();
      }}
      verb="Send"
      hints={{ typed: "Enter sends, Shift+Enter begins a new line", empty: "Type a message" }}
      above={
        <>
          {picking ? (
            <ReplyPicker
              dispute={dispute}
              typed={picking === "slash" ? draft.slice(1) : ""}
              onInsert={insert}
              onClose={closePicker}
            />
          ) : null}
          {reason ? (
            <p className="mb-1.5 flex flex-wrap items-center gap-x-1 text-[0.8125rem] text-danger-ink">
              <span>Message not sent. {reason}</span>
              <Button tone="quiet" size="sm" onClick={onSend}>
                Retry
              </Button>
            </p>
          ) : null}
          {picked || attachment ? <AttachChip chatId={chatId} picked={picked} attachment={attachment} /> : null}
        </>
      }
      tools={
        onNote || offers("desk") || canAttach ? (
          <>
            {offers("desk") ? (
              <Button
                tone="quiet"
                size="sm"
                aria-haspopup="dialog"
                aria-expanded={picking !== undefined}
                // The focus stays in the open list, which would close when it leaves.
                onMouseDown={(event) => event.preventDefault()}
                title="Insert a saved reply: / at the start of a message"
                icon={<Icon of={TextQuote} className="size-4" />}
                onClick={() => setPicking(picking ? undefined : "cursor")}
              >
                Saved replies
              </Button>
            ) : null}
            {onNote ? (
              <Button
                tone="quiet"
                size="sm"
                title="Write for administrators only"
                icon={<Icon of={LockKeyhole} className="size-4" />}
                onClick={onNote}
              >
                Add note
              </Button>
            ) : null}
            {canAttach && isCalm ? <AttachButton chatId={chatId} /> : null}
          </>
        ) : null
      }
    />
  );
}

/** Why a message cannot be sent yet. */
const waitingFor = ({ problem }: PickedFile) =>
  problem ? "Remove the file, or attach another one" : "Send waits until the file is uploaded";

/** Returns a function that focuses the text field with the cursor at a place of the text that comes next. */
function useCursor(box: { current: HTMLTextAreaElement | null }) {
  const [cursor, setCursor] = useState<{ at: number }>();
  useLayoutEffect(() => {
    if (!cursor) return;
    box.current?.focus();
    box.current?.setSelectionRange(cursor.at, cursor.at);
  }, [box, cursor]);
  return (at: number) => setCursor({ at });
}

/**
 * Moves the focus into the composer when its panel or pane opened, and took the focus itself, before the composer
 * existed.
 */
function useFocusOnArrival(box: { current: HTMLTextAreaElement | null }, takesFocus: boolean) {
  const arrive = useEffectEvent(() => {
    const isWaiting = document.activeElement?.matches('[role="dialog"], [data-frame]');
    if (!takesFocus && !(isWaiting && matchMedia("(pointer: fine)").matches)) return;
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  });
  useEffect(() => arrive(), []);
}

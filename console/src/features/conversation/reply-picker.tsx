import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import type { SavedReply } from "@hivekeeper/contract/saved.ts";
import { filledIn } from "@hivekeeper/contract/saved-reply.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { savedReplies } from "#flow/saved.ts";
import { failureText } from "#lib/call-error.ts";
import { getConfig } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { ComboInput, ComboList, useCombobox } from "#ui/combobox.tsx";
import { linkClass } from "#ui/link.ts";

interface ReplyPickerProps {
  dispute: Dispute;
  /** The letters that were typed after the slash while this component was loading. */
  typed: string;
  onInsert: (text: string) => void;
  /** `isLeft`: the focus has moved elsewhere already, and must stay there. */
  onClose: (typed: string, isLeft: boolean) => void;
}

/** The saved replies above the composer: narrowed by typing, inserted by Enter with the names filled in. */
export function ReplyPicker({ dispute, typed, onInsert, onClose }: ReplyPickerProps) {
  const { data, error } = useQuery(savedReplies.all);
  const [words, setWords] = useState(typed);
  const panel = useRef<HTMLDivElement>(null);
  const values = valuesOf(dispute);
  const optionsOf = (isOwn: boolean) =>
    (data ?? [])
      .filter((reply) => reply.isOwn === isOwn && hasWords(reply, words))
      .map((reply) => {
        const text = filledIn(reply.text, values);
        return { key: reply.id, content: <Option name={reply.name} text={text} />, onChoose: () => onInsert(text) };
      });
  const groups = [
    { title: "My replies", options: optionsOf(true) },
    { title: "Shared by others", options: optionsOf(false) },
  ].filter(({ options }) => options.length > 0);
  const state = useCombobox(groups);
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Saved replies"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose(words, false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose(words, true);
      }}
      className="absolute inset-x-3 bottom-full z-10 mb-1 flex max-h-[min(22rem,45dvh)] flex-col rounded-lg border border-line bg-surface text-ink shadow-overlay"
    >
      <div className="flex border-b border-line px-3">
        <ComboInput
          state={state}
          label="Find a saved reply"
          placeholder="Find a reply…"
          value={words}
          onChange={setWords}
        />
      </div>
      <div className="min-h-0 overflow-y-auto px-1">
        <ComboList state={state} label="Saved replies" />
        {state.active ? null : (
          <p role="status" className="px-2 py-3 text-ink-soft">
            {error ? (
              failureText(error, "Failed to fetch saved replies.")
            ) : data ? (
              <Nothing hasSome={data.length > 0} />
            ) : (
              "Loading…"
            )}
          </p>
        )}
      </div>
    </div>
  );
}

const Option = ({ name, text }: { name: string; text: string }) => (
  <span className="min-w-0">
    <bdi className="block truncate font-medium">{name}</bdi>
    <bdi className="line-clamp-2 text-[0.8125rem] text-ink-soft">{text}</bdi>
  </span>
);

const Nothing = ({ hasSome }: { hasSome: boolean }) => (
  <>
    {hasSome ? "No reply has these words." : "There are no saved replies yet."}{" "}
    <Link to="/settings" className={linkClass}>
      Edit saved replies
    </Link>
  </>
);

/** Whether each word stands in the name or the text. */
function hasWords({ name, text }: SavedReply, words: string): boolean {
  const all = `${name} ${text}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The values of a reply's placeholders. Administrators write as support. */
const valuesOf = ({ client, provider, service, booking }: Dispute) => ({
  client: client.name,
  provider: provider.name,
  service,
  booking: booking.id && `#${booking.id}`,
  me: getConfig().support.name,
});

import { useEffect, useState } from "react";
import { consoleStore } from "#lib/realtime/console-store.ts";
import { applied } from "#lib/realtime/json-tree.ts";
import { openStream } from "#lib/realtime/stream.ts";
import { Avatar, namesOf } from "#ui/avatar.tsx";
import { harmless } from "./linked-text.ts";
import type { Participant } from "./participants.ts";
import { NOBODY, readPresence, writingText } from "./presence.ts";

interface AlsoHereProps {
  chatId: string;
  participants: readonly Participant[];
  /** Called with who else is writing, in words; empty for nobody. */
  onWriting: (text: string) => void;
}

const MOST_HERE = 2;

/** Extension `desk`, in our own server's store only: the colleagues who have the conversation open too. */
export function AlsoHere({ chatId, participants, onWriting }: AlsoHereProps) {
  const { here, writing } = usePresence(chatId);
  const text = harmless(writingText(writing, participants));
  useEffect(() => onWriting(text), [text, onWriting]);
  if (here.length === 0) return null;
  return (
    <ul aria-label="Also here" className="flex min-w-0 items-center gap-2 text-xs text-ink-soft">
      {here.slice(0, MOST_HERE).map(({ id, name }) => (
        <li key={id} title={`${name} is here`} className="flex min-w-0 items-center gap-1.5">
          <Avatar {...namesOf(name)} size="xs" />
          <span className="max-w-32 truncate max-sm:sr-only">{harmless(name)}</span>
        </li>
      ))}
      {here.length > MOST_HERE ? <li className="shrink-0">and {here.length - MOST_HERE} more</li> : null}
    </ul>
  );
}

/** Who else has the conversation open, and who writes in it. */
function usePresence(chatId: string) {
  const [presence, setPresence] = useState(NOBODY);
  useEffect(() => {
    const store = consoleStore();
    if (!store) return;
    let tree: unknown = null;
    const { close } = openStream({
      store,
      path: `desk/${chatId}`,
      onChange: (change) => {
        tree = applied(tree, change);
        setPresence(readPresence(tree));
      },
      // While the connection is lost nobody knows who is here.
      onState: (state) => state !== "live" && setPresence(NOBODY),
      onError: () => setPresence(NOBODY),
    });
    return close;
  }, [chatId]);
  return presence;
}

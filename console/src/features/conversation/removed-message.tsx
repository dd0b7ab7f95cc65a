import { useState } from "react";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";

const RemovedOriginal = lazyPart(() => import("./removed-original.tsx").then((file) => file.RemovedOriginal));

interface RemovedMessageProps {
  chatId: string;
  messageKey: string;
}

/** Shown in place of a removed message. Administrators can open its original text. */
export function RemovedMessage({ chatId, messageKey }: RemovedMessageProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <p className="text-ink-soft italic">This message was removed.</p>
      {isWanted ? (
        <RemovedOriginal chatId={chatId} messageKey={messageKey} />
      ) : offers("desk") ? (
        <Button tone="quiet" size="sm" className="-ms-2" onClick={() => setWanted(true)}>
          Show original
        </Button>
      ) : null}
    </>
  );
}

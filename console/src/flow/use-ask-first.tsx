import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { offers } from "#lib/config.ts";
import { isOffline } from "#lib/connection.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { ImpactQuestionProps } from "./impact-question.tsx";

const ImpactQuestion = lazyOverlay(async () => (await import("./impact-question.tsx")).ImpactQuestion);

interface AskFirst {
  /** From the press until the act, or until it is called off. */
  isAsking: boolean;
  /** Does the act at once if nothing follows from it, else after a question. */
  askFirst: (act: () => void) => void;
  question: ReactNode;
}

/**
 * Asks before an act that touches more than its record (extension `impact`). Without a line nothing can be counted: an act
 * that waits in the outbox can be taken back there.
 */
export function useAskFirst(about: Omit<ImpactQuestionProps, "onConfirm" | "onClose">): AskFirst {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ act: () => void; isOpen: boolean }>();
  const askFirst = async (act: () => void) => {
    if (!offers("impact") || isOffline()) return act();
    setAsked({ act, isOpen: false });
    const isHarmless = await import("./impact-query.ts")
      .then((query) => query.isHarmless(queryClient, about.act))
      .catch(() => false);
    setAsked(isHarmless ? undefined : { act, isOpen: true });
    if (isHarmless) act();
  };
  return {
    isAsking: asked !== undefined,
    askFirst: (act) => {
      if (!asked) void askFirst(act);
    },
    question: asked?.isOpen ? (
      <ImpactQuestion
        {...about}
        onConfirm={() => {
          setAsked(undefined);
          asked.act();
        }}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
}

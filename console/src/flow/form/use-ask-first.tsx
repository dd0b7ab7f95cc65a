import { useState } from "react";
import { offers } from "#lib/config.ts";
import { isOffline } from "#lib/connection.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { ImpactQuestionProps } from "./impact-question.tsx";

const ImpactQuestion = lazyOverlay(() => import("./impact-question.tsx").then((file) => file.ImpactQuestion));

/**
 * Asks before an act that touches more than its record (extension `lists`): `askFirst` does the act at once if nothing
 * follows from it. Offline nothing can be counted: an act that waits in the outbox can be taken back there.
 */
export function useAskFirst(about: Omit<ImpactQuestionProps, "onConfirm" | "onClose">) {
  const [act, setAct] = useState<() => void>();
  const end = () => setAct(undefined);
  return {
    /** True from the press until the act is made or cancelled. */
    isAsking: act !== undefined,
    askFirst: (wanted: () => void) => {
      if (!offers("lists") || isOffline()) wanted();
      else setAct(() => wanted);
    },
    question: act ? (
      <ImpactQuestion
        {...about}
        onConfirm={() => {
          end();
          act();
        }}
        onClose={end}
      />
    ) : null,
  };
}

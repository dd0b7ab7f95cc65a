import { useEffect, useEffectEvent } from "react";
import type { Answer } from "#lib/answer.ts";
import { whenIdle } from "#lib/when-idle.ts";

/** While `isOn`, the browser offers passkeys where the e-mail address is typed; `onChosen` gets the rest of the sign-in. */
export function usePasskeyOffer(isOn: boolean, onChosen: (rest: () => Promise<Answer>) => void): void {
  // An offer lasts for many renders, and ends with the first choice.
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let stop = () => {};
    const cancel = whenIdle(async () => {
      const code = await import("./passkey-sign-in.ts").catch(() => null);
      if (code && !isOver) stop = code.offerSignIn((rest) => choose(rest));
    });
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [isOn]);
}

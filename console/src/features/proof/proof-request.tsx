import { useEffect, useRef, useSyncExternalStore } from "react";
import { proof, settleProof } from "#lib/proof.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const ProofDialog = lazyOverlay(() => import("./proof-dialog.tsx").then((file) => file.ProofDialog));

/** Asks the administrator who they are while calls wait for it, over whatever is open. */
export function ProofRequest() {
  const isAsked = useSyncExternalStore(proof.subscribe, proof.isAsked);
  useFocusReturned(isAsked);
  return isAsked ? <ProofDialog onProved={() => settleProof(true)} onClose={() => settleProof(false)} /> : null;
}

/**
 * Gives the focus back to where it was. A button whose action is pending is disabled and has lost it to the page: it gets it
 * back when it is enabled again.
 */
function useFocusReturned(isAsked: boolean): void {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    const { activeElement, body } = document;
    const pending = [...document.querySelectorAll<HTMLElement>('button[aria-busy="true"]')].at(-1);
    opener.current = (activeElement === body ? pending : (activeElement as HTMLElement)) ?? null;
    return () => {
      // After the overlay, which gives the focus to the screen's title where its opener was disabled.
      setTimeout(() => opener.current?.focus());
    };
  }, [isAsked]);
}

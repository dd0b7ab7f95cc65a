import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ProofRequest } from "#features/proof/proof-request.tsx";
import { refreshRights } from "#lib/refresh-rights.ts";
import { onNoRight } from "#lib/refused.ts";
import { getSession, subscribe } from "#lib/session.ts";

const LONG_AWAY_MS = 60_000;

/** Extension `team`: keeps what the administrator may do as the server has it, and asks for proofs. */
export function Authority() {
  const queryClient = useQueryClient();
  useEffect(followRights, []);
  useEffect(() => {
    let known = rightsText();
    return subscribe(() => {
      const now = rightsText();
      if (now === known) return;
      known = now;
      // What is on screen may have more or fewer parts; what was seen before with other rights is forgotten.
      queryClient.removeQueries({ type: "inactive" });
      void queryClient.invalidateQueries();
    });
  }, [queryClient]);
  return <ProofRequest />;
}

const rightsText = () => JSON.stringify(getSession()?.user?.rights);

/** Asks at the start, after a refusal, and when the page is visible again after a while. Returns a function that ends it. */
function followRights(): () => void {
  let hiddenAt = 0;
  const look = () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > LONG_AWAY_MS) void refreshRights();
  };
  document.addEventListener("visibilitychange", look);
  const unsubscribe = onNoRight(() => void refreshRights());
  void refreshRights();
  return () => {
    document.removeEventListener("visibilitychange", look);
    unsubscribe();
  };
}

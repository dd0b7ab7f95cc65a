import { correctIdentity, identityFields, type QueuedIdentity } from "@hivekeeper/contract/identity.ts";
import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";
import { useChange } from "#flow/change/use-change.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import { isClash } from "#lib/call-error.ts";
import { requestTo } from "#lib/call-request.ts";
import { ownItem } from "#lib/own-item.ts";
import { changeWork, workOn } from "./desk-work.ts";
import { fetchIdentity, refreshIdentities } from "./identity-queries.ts";

type Corrected = Partial<Record<DeclaredName, string>>;

/** Corrects what was declared, as the document has it. The other ticks stay; the corrected field is to be looked at again. */
export function useCorrection(item: QueuedIdentity, onChanged: (item: QueuedIdentity) => void) {
  return useChange({
    request: (body: Corrected) =>
      requestTo(correctIdentity, { params: { id: item.id }, body, ifMatch: ifMatchOf(item) }),
    done: "Corrected",
    failed: "It could not be corrected.",
    onSuccess(queryClient, answer, body) {
      const corrected = ownItem(identityFields, answer);
      const ticked = workOn(item).ticked.filter((field) => !(field in body));
      onChanged({ ...corrected, claim: item.claim });
      changeWork(corrected, { ticked });
      void refreshIdentities(queryClient);
    },
    async onError(error) {
      // Somebody has changed it meanwhile: what is ticked belongs to what was seen.
      if (isClash(error)) onChanged({ ...(await fetchIdentity(item.id)), claim: item.claim });
    },
  });
}

import { getIdentityFigures } from "@hivekeeper/contract/identity-figures.ts";
import type { ReactNode } from "react";
import { IdentityFigures } from "#features/identity/identity-figures.tsx";
import { WhatWaits } from "#features/waiting/what-waits.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { waitingLink } from "./waiting-link.tsx";

/** The work that waits, and how the identity desk stands. @param instead For an administrator who may see no queue. */
export function WorkCards({ instead }: { instead?: ReactNode }) {
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      {offers("desk") ? <WhatWaits link={waitingLink} instead={instead} /> : instead}
      {offers("identity") && may(getIdentityFigures) ? <IdentityFigures /> : null}
    </div>
  );
}

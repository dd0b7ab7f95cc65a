import type { ReactNode } from "react";
import { WhatWaits } from "#features/waiting/what-waits.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { idle } from "#lib/when-idle.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { waitingLink } from "./waiting-link.tsx";

const IdentityFigures = lazyPart(
  async () => {
    await idle(); // its place is kept free
    return (await import("#features/identity/identity-figures.tsx")).IdentityFigures;
  },
  { isExtra: true },
);

/** The work that waits, and how the identity desk stands. @param instead For an administrator who may see no queue. */
export function WorkCards({ instead }: { instead?: ReactNode }) {
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      {offers("desk") ? <WhatWaits link={waitingLink} instead={instead} /> : instead}
      {offers("identity") && may("identity.see") ? <IdentityFigures /> : null}
    </div>
  );
}

import { NothingToSee } from "#features/waiting/nothing-to-see.tsx";
import { WhatWaits } from "#features/waiting/what-waits.tsx";
import { offers } from "#lib/config.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { waitingLink } from "./waiting-link.tsx";

/** The dashboard of an administrator who may not see money. */
export const DashboardWithoutMoney = () => (
  <>
    <PageTitle title="Dashboard" />
    {offers("desk") ? <WhatWaits link={waitingLink} instead={<NothingToSee />} /> : <NothingToSee />}
  </>
);

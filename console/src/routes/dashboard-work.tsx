import { WhatWaits } from "#features/waiting/what-waits.tsx";
import { waitingLink } from "./waiting-link.tsx";

/** What the dashboard begins with. */
export const DashboardWork = () => <WhatWaits link={waitingLink} />;

import { NothingToSee } from "#features/waiting/nothing-to-see.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { WorkCards } from "./work-cards.tsx";

/** The dashboard of an administrator who may not see money. */
export const DashboardWithoutMoney = () => (
  <>
    <PageTitle title="Dashboard" />
    <WorkCards instead={<NothingToSee />} />
  </>
);

import { NothingToSee } from "#features/waiting/nothing-to-see.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { DashboardWork } from "./dashboard-work.tsx";

/** The dashboard of an administrator who may not see money. */
export const DashboardWithoutMoney = () => (
  <>
    <PageTitle title="Dashboard" />
    <DashboardWork instead={<NothingToSee />} />
  </>
);

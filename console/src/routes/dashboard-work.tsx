import { WorkCards } from "./work-cards.tsx";

/** What the dashboard begins with. */
export const DashboardWork = () => <WorkCards />;

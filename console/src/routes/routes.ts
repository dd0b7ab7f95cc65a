import { activityRoute } from "./activity.tsx";
import { creatorsRoute } from "./creators.tsx";
import { creatorDetailsRoute } from "./creators-details.tsx";
import { dashboardRoute } from "./dashboard.tsx";
import { disputesRoute } from "./disputes.tsx";
import { homeRoute } from "./home.tsx";
import { investmentsRoute } from "./investments.tsx";
import { investmentDetailsRoute } from "./investments-details.tsx";
import { membersRoute } from "./members.tsx";
import { memberDetailsRoute } from "./members-details.tsx";
import { profileRoute } from "./profile.tsx";
import { reportsRoute } from "./reports.tsx";
import { reviewsRoute } from "./reviews.tsx";
import { reviewQueueRoute } from "./reviews-queue.tsx";
import { serviceCategoriesRoute } from "./service-categories.tsx";
import { serviceQueueRoute } from "./service-categories-queue.tsx";
import { settingsRoute } from "./settings.tsx";
import { backendRoute } from "./settings-backend.tsx";
import { transactionsRoute } from "./transactions.tsx";

/** Every address of the console. */
export const routes = [
  homeRoute,
  dashboardRoute,
  reportsRoute,
  investmentsRoute,
  investmentDetailsRoute,
  serviceCategoriesRoute,
  serviceQueueRoute,
  reviewsRoute,
  reviewQueueRoute,
  creatorsRoute,
  creatorDetailsRoute,
  membersRoute,
  memberDetailsRoute,
  transactionsRoute,
  disputesRoute,
  settingsRoute,
  backendRoute,
  profileRoute,
  activityRoute,
];

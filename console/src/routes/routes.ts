import { KNOWN } from "@hivekeeper/contract/screens.ts";
import {
  ArrowLeftRight,
  ChartColumn,
  Hexagon,
  History,
  LayoutDashboard,
  ListChecks,
  Palette,
  Scale,
  Settings,
  Sprout,
  Star,
  Users,
} from "lucide";
import { rememberedHive } from "#features/hives/remembered-hive.ts";
import { offers } from "#lib/config.ts";
import type { PathOf, Place, ScreenTable } from "#lib/router/place.ts";
import type { Route, View, ViewOf } from "#lib/router/route.ts";
import { hrefOf } from "#lib/router/target.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { SCREENS } from "./screens.ts";

/** How each screen is shown, known ones in the order of the sidebar. */
const VIEWS: { readonly [Name in keyof ScreenTable]: ViewOf<PathOf<Name>> } = {
  // The login page, where there is no session.
  home: { redirect: () => "/dashboard" },
  dashboard: { icon: LayoutDashboard, load: () => import("./dashboard.tsx") },
  reports: { icon: ChartColumn, load: () => import("./reports.tsx") },
  investments: {
    icon: Sprout,
    lists: ["investments"],
    load: () => import("./investments.tsx"),
  },
  "investments-details": { load: () => import("./investments-details.tsx") },
  "service-categories": {
    icon: Hexagon,
    lists: ["hives", "service-clusters"],
    load: () => import("./service-categories.tsx"),
    // Entering the clusters tab without a hive selects the hive of the last visit. On the screen itself "all hives" is
    // a choice, to which Back may return.
    redirect: ({ page: _, ...search }) => {
      const hive = search.tab === "clusters" && !search.hive ? rememberedHive() : null;
      return hive ? hrefOf({ to: "/service-categories", search: { ...search, hive } }) : undefined;
    },
  },
  reviews: {
    icon: Star,
    lists: ["reviews"],
    load: () => import("./reviews.tsx"),
  },
  creators: {
    icon: Palette,
    lists: ["creators"],
    load: () => import("./creators.tsx"),
  },
  "creators-identity": {
    icon: ListChecks,
    load: () => import("./creators-identity.tsx"),
  },
  "creators-details": { load: () => import("./creators-details.tsx") },
  members: {
    icon: Users,
    lists: ["members"],
    load: () => import("./members.tsx"),
  },
  "members-details": {
    load: () => import("./members-details.tsx"),
    // Without the extension the list's dialog shows the member.
    redirect: (_, { id }) => (offers("lists") ? undefined : hrefOf({ to: "/members", search: { view: id } })),
  },
  transactions: {
    icon: ArrowLeftRight,
    lists: ["transactions"],
    load: () => import("./transactions.tsx"),
  },
  disputes: {
    icon: Scale,
    lists: ["disputes"],
    load: () => import("./disputes.tsx"),
  },
  settings: { icon: Settings, load: () => import("./settings.tsx") },
  "settings-backend": { load: () => import("./settings-backend.tsx") },
  "settings-team": { load: () => import("./settings-team.tsx") },
  profile: { load: () => import("./profile.tsx") },
  activity: {
    icon: History,
    lists: ["activity"],
    load: () => import("./activity.tsx"),
  },
  "reviews-queue": {
    icon: ListChecks,
    load: () => import("./reviews-queue.tsx"),
  },
  "service-categories-queue": {
    icon: ListChecks,
    load: () => import("./service-categories-queue.tsx"),
  },
};

/** Every address of the console. */
export const routes = Object.entries<Place>(SCREENS).map(([name, place]): Route => {
  const { load, icon, ...view }: View = VIEWS[name as keyof ScreenTable];
  const known = icon && { ...KNOWN[name as keyof typeof KNOWN], icon };
  const route = { ...place, ...view, ...(known && { known }) };
  if (!load) return route;
  return {
    ...route,
    screen: lazyPart(() => load().then((file) => file.Screen)),
    prefetch: async (entry) => (await load()).prefetch?.(entry),
  };
});

import { createRoute } from "@tanstack/react-router";
import { readMemberAddress } from "#features/members/member-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchPage } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const membersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/members",
  validateSearch: readMemberAddress,
  loaderDeps: ({ search }) => search,
  loader: (entry) =>
    prefetchPage(entry, async () => (await import("#features/members/member-queries.ts")).memberPage(entry.deps)),
  component: lazyScreen(() => import("./members-screen.tsx"), "MembersScreen"),
});

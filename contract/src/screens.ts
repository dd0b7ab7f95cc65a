import type { Extension } from "./config.ts";
import type { Right } from "./right.ts";
import type { VIEW_WORDS } from "./view-words.ts";

/**
 * The address of every screen of the console, by the name of its file in `console/src/routes/`, with the extension without
 * which there is none, and the right without which nobody sees it. The router, the start script, the tests and the pictures
 * read it.
 */
export const PLACES = {
  home: { path: "/" },
  dashboard: { path: "/dashboard" },
  reports: { path: "/reports", right: "reports.see" },
  investments: { path: "/investments", right: "investments.see" },
  "investments-details": { path: "/investments/:id", right: "investments.see" },
  "service-categories": { path: "/service-categories", right: "services.see" },
  reviews: { path: "/reviews", right: "reviews.see" },
  creators: { path: "/creators", right: "creators.see" },
  "creators-identity": { path: "/creators/identity", needs: "identity", right: "identity.change" },
  "creators-details": { path: "/creators/:id", right: "creators.see" },
  members: { path: "/members", right: "members.see" },
  "members-details": { path: "/members/:id", right: "members.see" },
  transactions: { path: "/transactions", right: "money.see" },
  disputes: { path: "/disputes", right: "disputes.see" },
  settings: { path: "/settings" },
  "settings-backend": { path: "/settings/backend", right: "installation.see" },
  "settings-team": { path: "/settings/team", needs: "team", right: "team.see" },
  profile: { path: "/profile" },
  activity: { path: "/activity", needs: "audit" },
  "reviews-queue": { path: "/reviews/queue", needs: "desk", right: "reviews.change" },
  "service-categories-queue": { path: "/service-categories/queue", needs: "desk", right: "services.change" },
} as const satisfies Readonly<Record<string, { path: string; needs?: Extension; right?: Right }>>;

/** The screens of the sidebar, the search and the sheet of shortcuts, in this order, with their keys after `g`. */
export const KNOWN = {
  dashboard: { title: "Dashboard", key: "d" },
  reports: { title: "Reports", key: "r" },
  investments: { title: "Investments", key: "i" },
  "service-categories": { title: "Services", key: "s" },
  reviews: { title: "Reviews", key: "v" },
  creators: { title: "Creators", key: "c" },
  "creators-identity": { title: "Identity desk", key: "k" },
  members: { title: "Users", key: "u" },
  transactions: { title: "Transactions", key: "t" },
  disputes: { title: "Disputes", key: "p" },
  settings: { title: "Settings", key: "e" },
  activity: { title: "Activity", key: "a" },
  "reviews-queue": { title: "Review queue", key: "q" },
  "service-categories-queue": { title: "Services queue", key: "w" },
} as const satisfies { readonly [Name in keyof typeof PLACES]?: { title: string; key: string } };

export type ListName = keyof typeof VIEW_WORDS;

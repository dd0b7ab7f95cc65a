import type { Page } from "@playwright/test";

/** What a view needs a record of. Its id replaces the word in an address: `/investments/{vest}`. */
export type Subject = "vest" | "creator" | "member" | "hive" | "cluster" | "review" | "transaction" | "dispute";

export interface View {
  name: string;
  /** The console's address, with the ids of records as `{creator}`. */
  path: string;
  /** Opens what has no address. */
  open?: (page: Page) => Promise<void>;
}

export interface Screen {
  name: string;
  /** The path of its route. */
  route: string;
  /** The screen itself first. */
  views: readonly View[];
  /** Shown to somebody who is not signed in. */
  isPublic?: true;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const pressKey = (key: string) => (page: Page) => page.keyboard.press(key);

/** Opens the menu of the first row, and chooses `item` of it. */
const ofFirstRow = (item?: string) => async (page: Page) => {
  await press(/^Actions for /)(page);
  if (item) await page.getByRole("menuitem", { name: item }).click();
};

const list = (path: string, ...views: View[]): View[] => [
  { name: "list", path },
  { name: "columns", path, open: press("Columns") },
  { name: "nothing found", path: `${path}?search=nothing-has-this-name` },
  ...views,
];

/** Every screen of the console with its overlays, by the words that `npm run pictures` takes. */
export const SCREENS: readonly Screen[] = [
  {
    name: "login",
    route: "/",
    isPublic: true,
    views: [
      { name: "form", path: "/" },
      { name: "errors", path: "/", open: press("Login") },
    ],
  },
  {
    name: "dashboard",
    route: "/dashboard",
    views: [
      { name: "today", path: "/dashboard" },
      { name: "this month", path: "/dashboard?period=this_month" },
      { name: "search", path: "/dashboard", open: pressKey("Control+k") },
      { name: "shortcuts", path: "/dashboard", open: pressKey("?") },
      { name: "notifications", path: "/dashboard", open: press("Notifications") },
      { name: "user menu", path: "/dashboard", open: press("User menu") },
    ],
  },
  { name: "reports", route: "/reports", views: [{ name: "last 30 days", path: "/reports?period=last_30" }] },
  {
    name: "investments",
    route: "/investments",
    views: list(
      "/investments",
      { name: "create", path: "/investments?create=1" },
      { name: "delete", path: "/investments", open: ofFirstRow("Delete") },
    ),
  },
  {
    name: "investment",
    route: "/investments/:id",
    views: [
      { name: "details", path: "/investments/{vest}" },
      { name: "edit", path: "/investments/{vest}?edit=1" },
      { name: "investors", path: "/investments/{vest}", open: press("View investors") },
    ],
  },
  {
    name: "services",
    route: "/service-categories",
    views: list(
      "/service-categories",
      { name: "create hive", path: "/service-categories?create=1" },
      { name: "hive", path: "/service-categories?view={hive}" },
      { name: "edit hive", path: "/service-categories?edit={hive}" },
      { name: "clusters", path: "/service-categories?tab=clusters" },
      { name: "cluster", path: "/service-categories?tab=clusters&view={cluster}" },
    ),
  },
  {
    name: "services-queue",
    route: "/service-categories/queue",
    views: [{ name: "queue", path: "/service-categories/queue" }],
  },
  {
    name: "reviews",
    route: "/reviews",
    views: list(
      "/reviews",
      { name: "details", path: "/reviews?view={review}" },
      {
        name: "chosen rows",
        path: "/reviews",
        open: (page) =>
          page
            .getByRole("checkbox", { name: /^Choose / })
            .nth(1)
            .check(),
      },
    ),
  },
  { name: "review-queue", route: "/reviews/queue", views: [{ name: "queue", path: "/reviews/queue" }] },
  {
    name: "creators",
    route: "/creators",
    views: list(
      "/creators",
      { name: "service providers", path: "/creators?tab=service_providers" },
      { name: "create", path: "/creators?create=1" },
      { name: "edit", path: "/creators?edit={creator}" },
    ),
  },
  {
    name: "creator",
    route: "/creators/:id",
    views: [
      { name: "details", path: "/creators/{creator}" },
      { name: "identity", path: "/creators/{creator}?tab=kyc" },
      { name: "services", path: "/creators/{creator}?tab=services" },
      { name: "edit", path: "/creators/{creator}?edit=1" },
    ],
  },
  {
    name: "users",
    route: "/members",
    views: list(
      "/members",
      { name: "menu of a row", path: "/members", open: ofFirstRow() },
      { name: "details", path: "/members?view={member}" },
      { name: "edit", path: "/members?edit={member}" },
    ),
  },
  {
    name: "person",
    route: "/members/:id",
    views: [
      { name: "page", path: "/members/{member}" },
      { name: "edit", path: "/members/{member}?edit=1" },
    ],
  },
  {
    name: "transactions",
    route: "/transactions",
    views: list(
      "/transactions",
      { name: "all", path: "/transactions?period=all" },
      { name: "details", path: "/transactions?period=all&view={transaction}" },
    ),
  },
  {
    name: "disputes",
    route: "/disputes",
    views: list(
      "/disputes",
      { name: "details", path: "/disputes?view={dispute}" },
      { name: "conversation", path: "/disputes?chat={dispute}" },
      {
        name: "resolve",
        path: "/disputes?view={dispute}",
        open: press("Mark as resolved"),
      },
    ),
  },
  {
    name: "settings",
    route: "/settings",
    views: [
      { name: "page", path: "/settings" },
      { name: "password", path: "/settings?change=password" },
      { name: "PIN", path: "/settings?change=pin" },
    ],
  },
  { name: "profile", route: "/profile", views: [{ name: "page", path: "/profile" }] },
  { name: "activity", route: "/activity", views: [{ name: "log", path: "/activity" }] },
  { name: "not found", route: "/nowhere", views: [{ name: "page", path: "/nowhere" }] },
];

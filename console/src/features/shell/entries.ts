import type { Extension } from "@hivekeeper/contract/config.ts";
import {
  ArrowLeftRight,
  ChartColumn,
  Hexagon,
  History,
  type IconNode,
  LayoutDashboard,
  ListChecks,
  Palette,
  Scale,
  Settings,
  Sprout,
  Star,
  Users,
} from "lucide";
import { offers } from "#lib/config.ts";
import type { Path } from "#lib/router/route.ts";

interface Entry {
  readonly title: string;
  readonly path: Path;
  readonly icon: IconNode;
  /** Leads there after `g`. */
  readonly key: string;
  /** The extension that the screen needs. */
  readonly needs?: Extension;
}

/** How much waits behind entries: the number, and what it counts, as `3 waiting`. */
export type EntryCounts = { readonly [path in Path]?: { count: number; text: string } };

/** The entries of the sidebar, in order. */
const ENTRIES = [
  { title: "Dashboard", path: "/dashboard", icon: LayoutDashboard, key: "d" },
  { title: "Reports", path: "/reports", icon: ChartColumn, key: "r" },
  { title: "Investments", path: "/investments", icon: Sprout, key: "i" },
  { title: "Services", path: "/service-categories", icon: Hexagon, key: "s" },
  { title: "Reviews", path: "/reviews", icon: Star, key: "v" },
  { title: "Creators", path: "/creators", icon: Palette, key: "c" },
  { title: "Users", path: "/members", icon: Users, key: "u" },
  { title: "Transactions", path: "/transactions", icon: ArrowLeftRight, key: "t" },
  { title: "Disputes", path: "/disputes", icon: Scale, key: "p" },
  { title: "Settings", path: "/settings", icon: Settings, key: "e" },
  { title: "Activity", path: "/activity", icon: History, key: "a", needs: "activity" },
] as const satisfies readonly Entry[];

/** Screens that the search and the keys lead to, but the sidebar does not. */
const QUEUES = [
  { title: "Review queue", path: "/reviews/queue", icon: ListChecks, key: "q" },
  { title: "Services queue", path: "/service-categories/queue", icon: ListChecks, key: "w" },
] as const satisfies readonly Entry[];

/** The entries that this deployment offers. */
export const shownEntries = () => ENTRIES.filter((entry) => !("needs" in entry) || offers(entry.needs));

/** The screens that the search offers, and to which `g` and a key lead. */
export const knownScreens = () => [...shownEntries(), ...(offers("queues") && offers("people") ? QUEUES : [])];

/** Whether an address is that of a screen or of one of its records. */
export const isWithin = (screen: string, path: string): boolean => path === screen || path.startsWith(`${screen}/`);

/** The title of a path's entry; Dashboard for a path without one. */
export const activeTitle = (path: string): string =>
  shownEntries().find((entry) => isWithin(entry.path, path))?.title ?? "Dashboard";

import type { Extension } from "@hivekeeper/contract/config.ts";
import {
  ArrowLeftRight,
  ChartColumn,
  Hexagon,
  History,
  type IconNode,
  LayoutDashboard,
  Palette,
  Scale,
  Settings,
  Sprout,
  Star,
  Users,
} from "lucide";
import { offers } from "#lib/config.ts";

interface Entry {
  readonly title: string;
  readonly path: string;
  readonly icon: IconNode;
  /** Without which there is no such screen. */
  readonly needs?: Extension;
}

/** The sidebar, in order. */
const ENTRIES = [
  { title: "Dashboard", path: "/dashboard", icon: LayoutDashboard },
  { title: "Reports", path: "/reports", icon: ChartColumn },
  { title: "Investments", path: "/investments", icon: Sprout },
  { title: "Services", path: "/service-categories", icon: Hexagon },
  { title: "Reviews", path: "/reviews", icon: Star },
  { title: "Creators", path: "/creators", icon: Palette },
  { title: "Users", path: "/members", icon: Users },
  { title: "Transactions", path: "/transactions", icon: ArrowLeftRight },
  { title: "Disputes", path: "/disputes", icon: Scale },
  { title: "Settings", path: "/settings", icon: Settings },
  { title: "Activity", path: "/activity", icon: History, needs: "activity" },
] as const satisfies readonly Entry[];

/** Those of them that this deployment has. */
export const shownEntries = () => ENTRIES.filter((entry) => !("needs" in entry) || offers(entry.needs));

/** The title of the entry that a path belongs to; Dashboard where it belongs to none. */
export const activeTitle = (path: string): string =>
  shownEntries().find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.title ?? "Dashboard";

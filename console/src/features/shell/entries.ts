import {
  ArrowLeftRight,
  ChartColumn,
  Hexagon,
  LayoutDashboard,
  type LucideIcon,
  Palette,
  Scale,
  Settings,
  Sprout,
  Star,
  Users,
} from "lucide-react";

interface Entry {
  readonly title: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

/** The sidebar, in order. */
export const ENTRIES = [
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
] as const satisfies readonly Entry[];

/** The title of the entry that a path belongs to; Dashboard where it belongs to none. */
export const activeTitle = (path: string): string =>
  ENTRIES.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.title ?? "Dashboard";

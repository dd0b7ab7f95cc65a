import {
  CircleUserRound,
  Hexagon,
  type IconNode,
  Keyboard,
  KeyRound,
  LockKeyhole,
  Palette,
  Plus,
  SwatchBook,
} from "lucide";
import { offers } from "#lib/config.ts";
import { getTheme, setTheme } from "#lib/theme.ts";

/** An action that the search offers: it opens an address, or runs at once. */
export interface Action {
  title: string;
  icon: IconNode;
  act: string | (() => void);
}

export const knownActions = (showShortcuts: () => void): Action[] => [
  { title: "Create New Investment", icon: Plus, act: "/investments?create=1" },
  ...(offers("admin") ? [{ title: "New creator", icon: Palette, act: "/creators?create=1" }] : []),
  { title: "New Hive", icon: Hexagon, act: "/service-categories?create=1" },
  { title: "New Service Cluster", icon: Hexagon, act: "/service-categories?tab=clusters&create=1" },
  { title: "Profile", icon: CircleUserRound, act: "/profile" },
  { title: "Change Password", icon: LockKeyhole, act: "/settings?change=password" },
  { title: "Change Authentication PIN", icon: KeyRound, act: "/settings?change=pin" },
  { title: "Brand theme", icon: SwatchBook, act: () => setTheme(getTheme() === "brand" ? "light" : "brand") },
  { title: "Keyboard shortcuts", icon: Keyboard, act: showShortcuts },
];

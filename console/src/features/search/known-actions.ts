import {
  CircleUserRound,
  Download,
  Hexagon,
  type IconNode,
  Keyboard,
  KeyRound,
  LockKeyhole,
  LogOut,
  Moon,
  Palette,
  Plus,
  SwatchBook,
} from "lucide";
import { offers } from "#lib/config.ts";
import { getTheme, setTheme } from "#lib/theme.ts";

/** An action that the search offers: it opens an address, or runs at once. */
export interface Action {
  title: string;
  /** Other words that find it. */
  also?: string;
  icon: IconNode;
  act: string | (() => void);
}

interface Acts {
  onShowShortcuts: () => void;
  onLogOut: () => void;
}

export const knownActions = ({ onShowShortcuts, onLogOut }: Acts): Action[] => [
  { title: "Create New Investment", icon: Plus, act: "/investments?create=1" },
  ...(offers("admin") ? [{ title: "New creator", icon: Palette, act: "/creators?create=1" }] : []),
  { title: "New Hive", icon: Hexagon, act: "/service-categories?create=1" },
  { title: "New Service Cluster", icon: Hexagon, act: "/service-categories?tab=clusters&create=1" },
  { title: "Profile", icon: CircleUserRound, act: "/profile" },
  { title: "Change Password", icon: LockKeyhole, act: "/settings?change=password" },
  { title: "Change Authentication PIN", icon: KeyRound, act: "/settings?change=pin" },
  exportAction(),
  { title: "Brand theme", icon: SwatchBook, act: () => setTheme(getTheme() === "brand" ? "light" : "brand") },
  { title: "Dark theme", also: "night", icon: Moon, act: () => setTheme(getTheme() === "dark" ? "light" : "dark") },
  { title: "Keyboard shortcuts", icon: Keyboard, act: onShowShortcuts },
  { title: "Logout", also: "log out sign", icon: LogOut, act: onLogOut },
];

/** Presses the export button of the list on screen; elsewhere it leads to the list that is exported most. */
function exportAction(): Action {
  const button = document.querySelector<HTMLElement>('main button[aria-label="Export"]:enabled');
  const act = button ? () => button.click() : "/transactions";
  return { title: button ? "Export this list" : "Export transactions", also: "download CSV", icon: Download, act };
}

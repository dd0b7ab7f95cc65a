import { createCreatorAsMember } from "@hivekeeper/contract/creator.ts";
import { createHive } from "@hivekeeper/contract/hive.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { createServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { exportTransactions } from "@hivekeeper/contract/transaction.ts";
import { createVest } from "@hivekeeper/contract/vest.ts";
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
import { may } from "#lib/rights.ts";
import { getTheme, setTheme } from "#lib/theme.ts";

/** An action that the search offers: it opens an address, or runs at once. */
export interface Action {
  title: string;
  /** Other words that find it. */
  also?: string;
  icon: IconNode;
  /** What it leads to: without the right to it there is no action. */
  operation?: Operation;
  act: string | (() => void);
}

interface Acts {
  onShowShortcuts: () => void;
  onLogOut: () => void;
}

export const knownActions = (acts: Acts): Action[] =>
  everyAction(acts).filter(({ operation }) => !operation || may(operation));

const everyAction = ({ onShowShortcuts, onLogOut }: Acts): Action[] => [
  { title: "Create New Investment", icon: Plus, operation: createVest, act: "/investments?create=1" },
  ...(offers("admin")
    ? [{ title: "New creator", icon: Palette, operation: createCreatorAsMember, act: "/creators?create=1" }]
    : []),
  { title: "New Hive", icon: Hexagon, operation: createHive, act: "/service-categories?create=1" },
  {
    title: "New Service Cluster",
    icon: Hexagon,
    operation: createServiceCluster,
    act: "/service-categories?tab=clusters&create=1",
  },
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
  const words = { also: "download CSV", icon: Download };
  return button
    ? { title: "Export this list", ...words, act: () => button.click() }
    : { title: "Export transactions", ...words, operation: exportTransactions, act: "/transactions" };
}

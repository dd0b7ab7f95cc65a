import type { ListName } from "@hivekeeper/contract/screens.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import type { ParamsOf, Path, Place, PlainPath, Screens, Words } from "./place.ts";

export interface Arrival {
  /** Takes the place of the present entry of the history, so that Back does not return to it. */
  replace?: boolean;
  /** Leaves the page scrolled as it is. Otherwise it starts at its top. */
  keepsScroll?: boolean;
}

/** What a screen of a path gets from the router. */
export type ScreenProps<P extends Path> = Props<Screens[P], ParamsOf<P>>;

interface Props<Search, Params> {
  /** The state in the address. */
  search: Search;
  params: Params;
  /** Shows another state of this screen. */
  navigate(search: Search, how?: Arrival): void;
}

/** Starts the first requests of the screen of a path. Called on entering it, not on pointing at a link to it. */
export type Prefetch<P extends Path> = (entry: Entry<Screens[P], ParamsOf<P>>) => unknown;

interface Entry<Search, Params> {
  queryClient: QueryClient;
  search: Search;
  params: Params;
}

/** How the screen of a path is shown. */
export type ViewOf<P extends Path> = View<Screens[P], ParamsOf<P>>;

export interface View<Search = object, Params = Words> {
  /** Of a screen that the sidebar, the search and the sheet of shortcuts name. */
  icon?: IconNode;
  /** Its lists, whose saved views open here. */
  lists?: readonly ListName[];
  /** Absent for an address that only leads to another. */
  load?(): Promise<{
    Screen(props: Props<Search, Params>): ReactNode;
    prefetch?(entry: Entry<Search, Params>): unknown;
  }>;
  /** The address to which entering this one leads instead. */
  redirect?(search: Search, params: Params): string | undefined;
}

/** A screen that is named where others are shown. */
export interface KnownScreen {
  title: string;
  key: string;
  icon: IconNode;
  path: PlainPath;
  lists: readonly ListName[];
}

/** A place, and how it is shown. The router gives to each only what it has read from the address. */
export interface Route extends Place, Omit<View, "load" | "icon"> {
  /** For the sidebar, the search, and the sheet of shortcuts. `key` leads there after `g`. */
  known?: Pick<KnownScreen, "title" | "key" | "icon">;
  /** The component, and its code. */
  screen?: {
    (props: Props<object, Words>): ReactNode;
    preload: () => Promise<void>;
    isLoaded: () => boolean;
  };
  prefetch?(entry: Entry<object, Words>): unknown;
}

import type { Extension } from "@hivekeeper/contract/config.ts";
import type { ListName } from "@hivekeeper/contract/lists.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";

type Words = Readonly<Record<string, string>>;

/** What the address of a screen means. */
export interface Place<P extends string = string, Search extends object = object> {
  /** Parts of it may be parameters: `/creators/:id`. */
  path: P;
  /** Reads the search parameters; what it leaves out is removed from the address. Without it all of them are. */
  read?(words: Words): Search;
  /** The extension without which there is nothing at this address. */
  needs?: Extension;
}

/** The call of a screen that the start script sends. */
export interface FirstCall {
  operation: Operation;
  params?: Words;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
}

/**
 * The type of the console's table of screens, which `routes/screens.ts` adds. Every link is checked against it,
 * although nothing here imports a screen.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the table extends it.
export interface ScreenTable {}

/** The paths of the console, each with the state that its search parameters hold. */
export type Screens = {
  [Name in keyof ScreenTable as PathOf<Name>]: ScreenTable[Name] extends Place<string, infer Search> ? Search : never;
};

/** The path of a row of the table. */
export type PathOf<Name extends keyof ScreenTable> = ScreenTable[Name]["path"];

export type Path = keyof Screens;

/** The paths without parameters. */
export type PlainPath = Exclude<Path, `${string}:${string}`>;

type NamesIn<P> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** `{ id: string }` for `/creators/:id`. */
export type ParamsOf<P> = Readonly<Record<NamesIn<P>, string>>;

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
  /** For the sidebar, the search, and the sheet of shortcuts. `key` leads there after `g`. */
  known?: Pick<KnownScreen, "title" | "key" | "icon">;
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
export interface Route extends Place, Omit<View, "load"> {
  /** The component, and its code. */
  screen?: {
    (props: Props<object, Words>): ReactNode;
    preload: () => Promise<void>;
    isLoaded: () => boolean;
  };
  prefetch?(entry: Entry<object, Words>): unknown;
}

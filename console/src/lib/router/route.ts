import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

/**
 * The paths of the console, each with the state that its search parameters hold. Every route adds its own:
 * `declare module "#lib/router/route.ts" { interface Screens { "/members": MemberAddress } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the routes extend it.
export interface Screens {}

export type Path = keyof Screens & string;

/** `{ id: string }` for `/creators/:id`. */
export type ParamsOf<P> = Readonly<Record<P extends `${string}:${infer Name}` ? Name : never, string>>;

/** What a screen gets from the router. */
export interface ScreenProps<P extends Path> {
  /** The state in the address. */
  search: Screens[P];
  params: ParamsOf<P>;
  /** Shows another state of this screen. */
  navigate: (search: Screens[P], how?: Arrival) => void;
}

export interface Arrival {
  /** Takes the place of the present entry of the history, so that Back does not return to it. */
  replace?: boolean;
  /** Leaves the page scrolled as it is. Otherwise it starts at its top. */
  keepsScroll?: boolean;
}

/** A component whose code is loaded when it is needed. */
interface Lazy<Props> {
  (props: Props): ReactNode;
  preload: () => Promise<void>;
  isLoaded: () => boolean;
}

/** A screen and its address. */
interface RouteOf<P, Search, Params, Props> {
  /** The last part may be a parameter: `/creators/:id`. */
  path: P;
  /** Reads the search parameters; what it leaves out is removed from the address. Without it all of them are. */
  read?: (words: Readonly<Record<string, string>>) => Search;
  /** Undefined for an address that only leads to another. */
  screen?: Lazy<Props>;
  /** False where the backend lacks what the screen needs: then there is nothing at this address. */
  isOffered?: () => boolean;
  /** The address to which entering this one leads instead. */
  redirect?: (search: Search, params: Params) => string | undefined;
  /** Starts the screen's first request, while its code loads. Called on entering it, not on pointing at a link to it. */
  prefetch?: (entry: { queryClient: QueryClient; search: Search; params: Params }) => Promise<unknown>;
}

type Params = Readonly<Record<string, string>>;

/** Any route. The router gives to each only what that route has read from the address. */
export type Route = RouteOf<
  string,
  object,
  Params,
  { search: object; params: Params; navigate: (search: object, how?: Arrival) => void }
>;

/** Describes a route, checked against the state that `Screens` names for its path. */
export const route = <P extends Path>(described: RouteOf<P, Screens[P], ParamsOf<P>, ScreenProps<P>>): Route =>
  described as unknown as Route;

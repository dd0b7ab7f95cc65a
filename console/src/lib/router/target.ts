import { stringifySearch } from "#lib/search-params.ts";
import { pathOf } from "./pattern.ts";
import type { ParamsOf, Path, Screens } from "./place.ts";

/** A screen and the state in which it is shown. */
export type Target<P extends Path> = { to: P; search?: Screens[P] | undefined } & (P extends `${string}:${string}`
  ? { params: ParamsOf<P> }
  : { params?: never });

/** The address of a screen. */
export const hrefOf = <P extends Path>({ to, search, params }: Target<P>): string =>
  pathOf(to, { ...params }) + stringifySearch({ ...search });

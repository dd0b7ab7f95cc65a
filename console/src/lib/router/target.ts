import { stringifySearch } from "#lib/search-params.ts";
import type { ParamsOf, Path, Screens } from "./route.ts";

/** A screen and the state in which it is shown. */
export type Target<P extends Path> = { to: P; search?: Screens[P] } & (P extends `${string}:${string}`
  ? { params: ParamsOf<P> }
  : { params?: never });

/** The address of a screen. */
export function hrefOf<P extends Path>({ to, search, params }: Target<P>): string {
  const path = to.replace(/:(\w+)/, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ""),
  );
  return path + stringifySearch({ ...search });
}

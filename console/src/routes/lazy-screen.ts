import type { ComponentType } from "react";
import { type LazyPart, lazyPart } from "#ui/lazy-part.tsx";

/**
 * A screen that is loaded when its route is entered. The type of its module is left open, since a screen reads the types
 * of the route that names it.
 */
export const lazyScreen = <Module extends object>(load: () => Promise<Module>, name: keyof Module): LazyPart<object> =>
  lazyPart(async () => (await load())[name] as ComponentType);

import type { Extension } from "@hivekeeper/contract/config.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { Right } from "@hivekeeper/contract/right.ts";

export type Words = Readonly<Record<string, string>>;

/** What the address of a screen means. */
export interface Place<P extends string = string, Search extends object = object> {
  /** Parts of it may be parameters: `/creators/:id`. */
  path: P;
  /** Reads the search parameters; what it leaves out is removed from the address. Without it all of them are. */
  read?(words: Words): Search;
  /** The extension without which there is nothing at this address. */
  needs?: Extension;
  /** The right without which nobody sees it. */
  right?: Right;
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

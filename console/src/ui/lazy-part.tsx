import type { ComponentType, ReactNode } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { type LazySource, lazySource, type NotLoaded, useLazy } from "./lazy-source.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;
type Instead<Props> = (failure: NotLoaded | undefined, props: Props) => ReactNode;

/**
 * A component whose code is loaded when it is first needed. `instead` is shown until then. Unlike `React.lazy` it
 * survives a failed load (a phone in a tunnel): it says so and tries again.
 */
export function lazyComponent<Props extends object>(load: Load<Props>, instead: Instead<Props>) {
  const source = lazySource(load);
  return Object.assign((props: Props) => <Fetched source={source} instead={instead} given={props} />, {
    /** Loads the code ahead. A failure is left to the component, which shows it. */
    preload: () => source.load().catch(() => {}),
    isLoaded: () => source.loaded !== undefined,
  });
}

interface FetchedProps<Props> {
  source: LazySource<ComponentType<Props>>;
  instead: Instead<Props>;
  given: Props;
}

function Fetched<Props extends object>({ source, instead, given }: FetchedProps<Props>) {
  const { loaded: Loaded, failure } = useLazy(source);
  return Loaded ? <Loaded {...given} /> : instead(failure, given);
}

/**
 * A screen, or a part of one: `const History = lazyPart(() => import("./history.tsx").then((file) => file.History))`, at
 * the top of a file. When loading fails, the rest of the page stays. A part that `isExtra` shows nothing until it is there.
 */
export const lazyPart = <Props extends object>(load: Load<Props>, { isExtra = false } = {}) =>
  lazyComponent(load, (failure) => {
    if (isExtra) return null;
    if (failure) return <ErrorState {...failure} />;
    return (
      <div className="animate-late py-4 text-ink-soft">
        <Spinner label="Loading…" />
      </div>
    );
  });

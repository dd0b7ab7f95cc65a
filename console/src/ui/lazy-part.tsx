import type { ComponentType, ReactNode } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { type LazySource, lazySource, useLazy } from "./lazy-source.ts";

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead. A failure is left to the part, which shows it. */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
}

/**
 * A screen, or a part of one, whose code is loaded when it is needed: `const History = lazyPart(async () => (await
 * import("./history.tsx")).History)`, at the top of a file. When loading fails, the part says so and tries again; the
 * rest of the page stays. A part that `isExtra` shows nothing until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isExtra = false } = {},
): LazyPart<Props> {
  const source = lazySource(load);
  return Object.assign((props: Props) => <Part source={source} isExtra={isExtra} partProps={props} />, {
    preload: () => source.load().catch(() => {}),
    isLoaded: () => source.loaded !== undefined,
  });
}

interface PartProps<Props> {
  source: LazySource<ComponentType<Props>>;
  isExtra: boolean;
  partProps: Props;
}

function Part<Props extends object>({ source, isExtra, partProps }: PartProps<Props>) {
  const { loaded: Loaded, failure } = useLazy(source);
  if (Loaded) return <Loaded {...partProps} />;
  if (isExtra) return null;
  if (failure) return <ErrorState {...failure} />;
  return (
    <div className="animate-late py-4 text-ink-soft">
      <Spinner label="Loading…" />
    </div>
  );
}

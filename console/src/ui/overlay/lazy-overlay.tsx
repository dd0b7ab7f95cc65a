import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { OverlayLoading, OverlayNotLoaded } from "./overlay-loading.tsx";

interface Closable {
  onClose: () => void;
}

interface Source<Props> {
  loaded: ComponentType<Props> | undefined;
  preload: () => Promise<void>;
}

export interface LazyOverlay<Props extends Closable> {
  (props: Props): ReactNode;
  /** Loads the code once. After a failure the next call tries again. */
  preload: () => Promise<void>;
}

/**
 * An overlay whose code is loaded when it is first needed: `const VestPanel = lazyOverlay(async () => (await
 * import("./vest-panel.tsx")).VestPanel)`, at the top of a file.
 *
 * Unlike `React.lazy` it survives a failed load (a phone in a tunnel): it says so and offers another try. The focus
 * stays on the opener meanwhile, so that the overlay can return it there.
 */
export function lazyOverlay<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyOverlay<Props> {
  const source = sourceOf(load);
  return Object.assign((props: Props) => <FetchedOverlay source={source} overlayProps={props} />, {
    preload: source.preload,
  });
}

function sourceOf<Props>(load: () => Promise<ComponentType<Props>>): Source<Props> {
  let pending: Promise<void> | undefined;
  const source: Source<Props> = {
    loaded: undefined,
    preload: () => {
      pending ??= load().then(
        (component) => {
          source.loaded = component;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
  return source;
}

type State = "waiting" | "failed" | "ready";

function FetchedOverlay<Props extends Closable>(given: { source: Source<Props>; overlayProps: Props }) {
  const { source, overlayProps } = given;
  const [state, setState] = useState<State>(source.loaded ? "ready" : "waiting");
  useEffect(() => {
    if (state !== "waiting") return;
    let isGone = false;
    const change = (next: State) => () => {
      if (!isGone) setState(next);
    };
    source.preload().then(change("ready"), change("failed"));
    return () => {
      isGone = true;
    };
  }, [source, state]);

  const Loaded = source.loaded;
  if (Loaded) return <Loaded {...overlayProps} />;
  if (state === "failed")
    return <OverlayNotLoaded onRetry={() => setState("waiting")} onClose={overlayProps.onClose} />;
  return <OverlayLoading />;
}

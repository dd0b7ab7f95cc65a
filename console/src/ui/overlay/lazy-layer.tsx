import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { LayerNotLoaded, LayerOnItsWay } from "./layer-on-its-way.tsx";

interface Closable {
  onClose: () => void;
}

interface Source<Props> {
  loaded: ComponentType<Props> | undefined;
  preload: () => Promise<void>;
}

export interface LazyLayer<Props extends Closable> {
  (props: Props): ReactNode;
  /** Fetches the code, once; a failure is forgotten, so that the next call tries again. */
  preload: () => Promise<void>;
}

/**
 * A layer whose code is fetched when it is first needed:
 * `const VestPanel = lazyLayer(async () => (await import("./vest-panel.tsx")).VestPanel)`, at the top of a file.
 *
 * Unlike React.lazy it survives a failed fetch (a phone in a tunnel): it says so and offers another try. The focus
 * stays on the opener meanwhile, so that the layer finds it there and gives it back.
 */
export function lazyLayer<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyLayer<Props> {
  const source = sourceOf(load);
  return Object.assign((props: Props) => <FetchedLayer source={source} layerProps={props} />, {
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

function FetchedLayer<Props extends Closable>(given: { source: Source<Props>; layerProps: Props }) {
  const { source, layerProps } = given;
  const [state, setState] = useState<State>(source.loaded ? "ready" : "waiting");
  useEffect(() => {
    if (state !== "waiting") return;
    let isGone = false;
    const say = (next: State) => () => {
      if (!isGone) setState(next);
    };
    source.preload().then(say("ready"), say("failed"));
    return () => {
      isGone = true;
    };
  }, [source, state]);

  const Loaded = source.loaded;
  if (Loaded) return <Loaded {...layerProps} />;
  if (state === "failed") return <LayerNotLoaded onRetry={() => setState("waiting")} onClose={layerProps.onClose} />;
  return <LayerOnItsWay />;
}

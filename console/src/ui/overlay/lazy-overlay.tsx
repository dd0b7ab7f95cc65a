import type { ComponentType, ReactNode } from "react";
import { type LazySource, lazySource, useLazy } from "#ui/lazy-source.ts";
import { OverlayLoading, OverlayNotLoaded } from "./overlay-loading.tsx";

interface Closable {
  onClose: () => void;
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
 * Unlike `React.lazy` it survives a failed load (a phone in a tunnel): it says so and tries again. The focus stays on
 * the opener meanwhile, so that the overlay can return it there.
 */
export function lazyOverlay<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyOverlay<Props> {
  const source = lazySource(load);
  return Object.assign((props: Props) => <FetchedOverlay source={source} overlayProps={props} />, {
    preload: source.load,
  });
}

interface FetchedOverlayProps<Props> {
  source: LazySource<ComponentType<Props>>;
  overlayProps: Props;
}

function FetchedOverlay<Props extends Closable>({ source, overlayProps }: FetchedOverlayProps<Props>) {
  const { loaded: Loaded, failure } = useLazy(source);
  if (Loaded) return <Loaded {...overlayProps} />;
  return failure ? <OverlayNotLoaded {...failure} onClose={overlayProps.onClose} /> : <OverlayLoading />;
}

import { useEffect, useReducer, useState } from "react";
import { watchReturn } from "#lib/connection.ts";
import { beforeImport, type LoadFailure, loadFailureOf, mayReload, reload } from "#lib/version.ts";
import { hasUnsaved } from "./unsaved.ts";

/** Code that is loaded when it is first needed. */
export interface LazySource<Code> {
  loaded: Code | undefined;
  /** Loads the code once. After a failure the next call tries again. */
  load: () => Promise<void>;
}

export function lazySource<Code>(load: () => Promise<Code>): LazySource<Code> {
  let pending: Promise<void> | undefined;
  const source: LazySource<Code> = {
    loaded: undefined,
    load: () => {
      pending ??= beforeImport()
        .then(load)
        .then(
          (code) => {
            source.loaded = code;
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

const RETRY_MS = 3_000;

const WORDS = {
  offline: "No connection. Trying again…",
  replaced: "There is a new version. Save your work, then reload.",
  unknown: "This part of the console could not be loaded. Save your work, then reload.",
} as const satisfies Record<LoadFailure, string>;

/** Why code is not there, and what can be done about it. */
export interface NotLoaded {
  message: string;
  verb: string;
  onRetry: () => void;
}

/**
 * The code of a source, loaded while the component is mounted. Without a connection it tries again by itself. After any
 * other failure, and where another version of the console is deployed, it reloads the page, once, unless that would
 * lose input.
 */
export function useLazy<Code>(source: LazySource<Code>): { loaded: Code | undefined; failure: NotLoaded | undefined } {
  const [attempt, again] = useReducer((before: number) => before + 1, 0);
  const [reason, setReason] = useState<LoadFailure>();
  const { loaded } = source;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: `again` counts it up, which renders and runs this effect again.
  useEffect(() => {
    if (loaded) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const fail = (why: LoadFailure) => {
      if (isGone) return;
      setReason(why);
      if (why !== "offline" && !hasUnsaved() && mayReload()) void reload().catch(() => {});
      timer = setTimeout(again, RETRY_MS);
    };
    source.load().then(
      () => !isGone && again(),
      async (error: unknown) => fail(await loadFailureOf(error)),
    );
    const unwatch = watchReturn(again);
    return () => {
      isGone = true;
      clearTimeout(timer);
      unwatch();
    };
  }, [source, attempt]);

  if (loaded || !reason) return { loaded, failure: undefined };
  const needsReload = reason !== "offline";
  return {
    loaded,
    failure: {
      message: WORDS[reason],
      verb: needsReload ? "Reload" : "Try again",
      onRetry: needsReload ? () => void reload().catch(() => setReason("offline")) : again,
    },
  };
}

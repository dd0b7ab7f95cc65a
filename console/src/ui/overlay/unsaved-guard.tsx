import { type ReactNode, useEffect, useRef, useState } from "react";
import { lazyOverlay } from "./lazy-overlay.tsx";

// Most forms are saved: the question comes when there is something to lose.
const Question = lazyOverlay(async () => (await import("./confirm.tsx")).Confirm);

export interface UnsavedGuard {
  /** Whether the form may go: at once when nothing changed, else when the question was answered. */
  mayLeave: () => Promise<boolean>;
  /** Saved or deleted: from now on nothing is asked, whatever the form thinks of itself. */
  release: () => void;
  /** The question; goes inside the overlay it guards. */
  question: ReactNode;
}

/**
 * Asks before what was typed is thrown away, and only then. For an overlay: `onClose={async () => (await
 * guard.mayLeave()) && close()}`; for the router: the same promise. Closing the tab asks in the browser's own words.
 */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const isReleased = useRef(false);
  const asked = useRef<Pending>(undefined);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
    Question.preload().catch(() => {});
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  // Whoever still waits when the form goes by another way is free to go too.
  useEffect(() => () => asked.current?.resolve(true), []);

  const answer = (mayLeave: boolean) => {
    setAsking(false);
    isReleased.current ||= mayLeave;
    asked.current?.resolve(mayLeave);
    asked.current = undefined;
  };
  return {
    mayLeave: async () => {
      if (!isDirty || isReleased.current) return true;
      asked.current ??= pending();
      setAsking(true);
      return asked.current.promise;
    },
    release: () => {
      isReleased.current = true;
    },
    question: isAsking ? (
      <Question
        title="Discard changes?"
        message="What you changed here has not been saved."
        verb="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ) : null,
  };
}

interface Pending {
  promise: Promise<boolean>;
  resolve: (mayLeave: boolean) => void;
}

function pending(): Pending {
  let resolve: Pending["resolve"] = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Confirm } from "./confirm.tsx";

export interface UnsavedGuard {
  /** Whether the form may go: at once when nothing changed, else when the question was answered. */
  mayLeave: () => Promise<boolean>;
  /** Saved or deleted: from now on nothing is asked, whatever the form thinks of itself. */
  release: () => void;
  /** The question; goes inside the layer it guards. */
  question: ReactNode;
}

/**
 * Asks before what was typed is thrown away, and only then. For a layer: `onClose={async () => (await
 * guard.mayLeave()) && close()}`; for the router: the same promise. Closing the tab asks in the browser's own words.
 */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const isReleased = useRef(false);
  const asked = useRef<Question>(undefined);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
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
      asked.current ??= question();
      setAsking(true);
      return asked.current.promise;
    },
    release: () => {
      isReleased.current = true;
    },
    question: isAsking ? (
      <Confirm
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

interface Question {
  promise: Promise<boolean>;
  resolve: (mayLeave: boolean) => void;
}

function question(): Question {
  let resolve: Question["resolve"] = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

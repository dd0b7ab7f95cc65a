import { type ReactNode, useEffect, useRef, useState } from "react";
import { markUnsaved } from "#ui/unsaved.ts";
import type { ConfirmProps } from "./confirm.tsx";
import { lazyOverlay } from "./lazy-overlay.tsx";

// Loaded on demand: most forms are saved and never ask.
const Question = lazyOverlay(() => import("./confirm.tsx").then((file) => file.Confirm));

export interface UnsavedGuard {
  /** Resolves to whether the form may close: at once when nothing changed, else with the answer to the question. */
  mayLeave: () => Promise<boolean>;
  /** Call after saving or deleting: nothing is asked from then on, even if the form is dirty. */
  release: () => void;
  /** The question's element. Render it inside the guarded overlay. */
  question: ReactNode;
}

/** Of the question. */
type GuardWords = Pick<ConfirmProps, "title" | "message" | "verb" | "cancelLabel">;

/**
 * Asks before typed input is lost, and only then. For an overlay: `onClose={async () => (await guard.mayLeave()) &&
 * close()}`; for the router: the same promise. Closing the tab shows the browser's own question.
 */
export function useUnsavedGuard(isDirty: boolean, words: Partial<GuardWords> = {}): UnsavedGuard {
  const isReleased = useRef(false);
  const asked = useRef<PromiseWithResolvers<boolean>>(undefined);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
    void Question.preload();
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    const unmark = markUnsaved();
    return () => {
      window.removeEventListener("beforeunload", ask);
      unmark();
    };
  }, [isDirty]);
  // A pending question resolves when the form unmounts for another reason.
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
      asked.current ??= Promise.withResolvers();
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
        {...words}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ) : null,
  };
}

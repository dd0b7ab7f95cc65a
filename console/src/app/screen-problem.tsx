import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { CallError, textOf } from "#lib/call-error.ts";
import { ErrorState } from "#ui/error-state.tsx";

/** In a screen's place when it broke or could not be loaded; the shell and all other screens go on. */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    if (!(error instanceof CallError)) console.error(error);
  }, [error]);
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return <ErrorState message={textOf(error, "This screen could not be shown.")} onRetry={() => void retry()} />;
}

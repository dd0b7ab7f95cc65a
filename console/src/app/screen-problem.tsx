import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { CallError, failureText } from "#lib/call-error.ts";
import { ErrorState } from "#ui/error-state.tsx";

/** Replaces a screen that threw or could not be loaded. The shell and all other screens keep working. */
export function ScreenProblem({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    if (!(error instanceof CallError)) console.error(error);
  }, [error]);
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return <ErrorState message={failureText(error, "This screen could not be shown.")} onRetry={() => void retry()} />;
}

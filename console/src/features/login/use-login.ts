import { sayFieldErrors } from "@hivekeeper/contract/problem.ts";
import { type LoginAnswer, readLogin } from "@hivekeeper/contract/read/session.ts";
import type { LoginBody } from "@hivekeeper/contract/schemas/session.ts";
import { login } from "@hivekeeper/contract/session.ts";
import { useEffect, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";

const PROBLEM_SHOWN_FOR = 5_000;

/** Runs one login at a time. `problem` has the texts to show, and is cleared after 5 s. */
export function useLogin(onSuccess: (session: LoginAnswer & { token: string }) => void) {
  const [problem, setProblem] = useState<readonly string[] | null>(null);
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => setProblem(null), PROBLEM_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [problem]);

  const submit = async (body: LoginBody) => {
    if (isPending) return;
    setProblem(null);
    setPending(true);
    try {
      const { token, ...rest } = readLogin((await call(login, { body })).body);
      if (token) return onSuccess({ token, ...rest });
      setProblem(["Login response missing token"]);
    } catch (error) {
      setProblem(linesOf(error));
    }
    setPending(false);
  };
  return { problem, isPending, submit };
}

function linesOf(error: unknown): string[] {
  const { fieldErrors = null, kind = null, status = null, serverText = null } = error instanceof CallError ? error : {};
  if (fieldErrors) return [sayFieldErrors(fieldErrors)];
  const lines = ["Invalid login credentials."];
  if (kind === "network") lines.push("No connection");
  // Somebody who types the right password needs to know how long to wait.
  if (status === 429 && serverText) lines.push(serverText);
  return lines;
}

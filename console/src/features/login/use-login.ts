import { sayFieldErrors } from "@hivekeeper/contract/problem.ts";
import { type LoginAnswer, readLogin } from "@hivekeeper/contract/read/login.ts";
import { useEffect, useState } from "react";
import type { Answer } from "#lib/answer.ts";
import { CallError, failureText, isAborted } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";

const PROBLEM_SHOWN_FOR = 5_000;

/** What a sign-in begins. */
export type SignedIn = LoginAnswer & { token: string };

interface LoginOptions {
  onSignedIn: (session: SignedIn) => void;
  /** The password was right, and the second step follows (extension `team`). */
  onSecondStep: (challenge: string) => void;
}

interface LoginProblem {
  lines: readonly string[];
  /** Shown until the next try. */
  stays?: boolean;
}

/** Runs one login at a time. `problem` has the texts to show. That of a password is cleared after 5 s. */
export function useLogin({ onSignedIn, onSecondStep }: LoginOptions) {
  const [problem, setProblem] = useState<LoginProblem>();
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (!problem || problem.stays) return;
    const timer = setTimeout(() => setProblem(undefined), PROBLEM_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [problem]);

  const submit = async (ask: () => Promise<Answer>, by: "password" | "other" = "other") => {
    if (isPending) return;
    setProblem(undefined);
    setPending(true);
    try {
      return onSignedIn(sessionOf(await ask()));
    } catch (error) {
      const challenge = error instanceof CallError && offers("team") && error.body?.challenge;
      if (challenge) onSecondStep(challenge);
      else if (error instanceof NoToken) setProblem({ lines: [error.message] });
      else if (by === "password") setProblem({ lines: linesOf(error) });
      else if (!isAborted(error)) setProblem({ lines: [failureText(error, NOT_DONE)], stays: true });
    }
    setPending(false);
  };
  return { problem: problem?.lines, isPending, submit };
}

/** Of a way to sign in whose code could not be loaded. */
const NOT_DONE = "This did not work. Check the connection, and try again.";

class NoToken extends Error {
  override readonly message = "Login response missing token";
}

/** @throws {NoToken} */
export function sessionOf({ body }: Answer): SignedIn {
  const { token, ...rest } = readLogin(body);
  if (!token) throw new NoToken();
  return { token, ...rest };
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

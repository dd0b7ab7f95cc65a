import { SIGNED_OUT } from "@hivekeeper/contract/session.ts";
import { useEffect, useState } from "react";
import { type Ending, readEnding, signIn } from "#lib/session.ts";
import { confirmStart, refreshDocument } from "#lib/worker-link.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { LoginFace } from "./login-face.tsx";
import { useLogin } from "./use-login.ts";

interface LoginScreenProps {
  /** Called at the first key press, to load the signed-in part early. */
  onTyping: () => void;
  /** Called before the session starts, so that the address is right when the signed-in part renders. */
  onSignedIn: () => void;
}

const USERNAME = "Username/Email address";
const ENDING_WORDS = {
  "signed-out": SIGNED_OUT,
  ended: "Your session has ended",
} as const satisfies Record<Ending, string>;

export function LoginScreen({ onTyping, onSignedIn }: LoginScreenProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  // Errors show from the first submit on, so that nothing is red before anybody has typed.
  const [isAsked, setAsked] = useState(false);
  const missing = (text: string, name: string) => (isAsked && text === "" ? `${name} is required` : undefined);
  const { problem, isPending, submit } = useLogin(({ token, user, realtimeToken }) => {
    onSignedIn();
    signIn(token, user, realtimeToken);
  });
  const [ending] = useState(readEnding);
  useEffect(() => {
    document.title = "Login";
    confirmStart();
    refreshDocument();
  }, []);

  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[9fr_11fr]">
      <LoginFace />
      <div className="grid px-4 pb-10 lg:place-items-center">
        <form
          data-steady
          onInput={onTyping}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const empty = email.trim() === "" ? "email" : password === "" ? "password" : undefined;
            setAsked(empty !== undefined);
            if (empty === undefined) submit({ email: email.trim(), password });
            else event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
          }}
          className="group relative mx-auto flex w-full max-w-sm flex-col gap-1.5 pt-18"
        >
          {ending ? (
            <p role="status" className="absolute inset-x-0 top-5 rounded-md bg-info-soft px-3 py-2 text-info-ink">
              {ENDING_WORDS[ending]}
            </p>
          ) : null}
          <h1 className="mb-4 text-2xl font-semibold tracking-tight">Login to Admin</h1>
          <TextField
            required
            label={USERNAME}
            error={missing(email.trim(), USERNAME)}
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="ada@example.com"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            required
            label="Password"
            error={missing(password, "Password")}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" tone="primary" isPending={isPending} className="min-h-11">
            Login
          </Button>
          {/* The height is reserved, so that nothing moves when the problem appears. */}
          <div className="relative h-20">
            {problem ? (
              <div
                role="alert"
                className="absolute inset-x-0 top-2.5 rounded-md bg-danger-soft px-3 py-2 text-danger-ink [overflow-wrap:anywhere]"
              >
                {problem.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            ) : null}
          </div>
        </form>
      </div>
    </main>
  );
}

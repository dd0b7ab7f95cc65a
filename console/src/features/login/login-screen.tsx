import { SIGNED_OUT } from "@hivekeeper/contract/session.ts";
import { useEffect, useState } from "react";
import { getConfig } from "#lib/config.ts";
import { type Ending, readEnding, signIn } from "#lib/session.ts";
import { confirmStart, refreshDocument } from "#lib/worker-link.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
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
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="mb-6 flex items-center justify-center gap-2 font-semibold">
          <img src="/icon.svg" alt="" width={28} height={28} />
          {getConfig().productName}
        </p>
        {ending ? (
          <p role="status" className="mb-4 rounded-md bg-info-soft px-3 py-2 text-center text-info-ink">
            {ENDING_WORDS[ending]}
          </p>
        ) : null}
        <form
          onInput={onTyping}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const empty = email.trim() === "" ? "email" : password === "" ? "password" : undefined;
            setAsked(empty !== undefined);
            if (empty === undefined) submit({ email: email.trim(), password });
            else event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
          }}
          className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6 shadow-card"
        >
          <h1 className="text-xl font-semibold tracking-tight">Login to Admin</h1>
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
          {problem ? (
            <div role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink [overflow-wrap:anywhere]">
              {problem.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ) : null}
          <Button type="submit" tone="primary" isPending={isPending}>
            Login
          </Button>
        </form>
      </div>
    </main>
  );
}

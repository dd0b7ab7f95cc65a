import { useState } from "react";
import { getConfig, offers } from "#lib/config.ts";
import { hasPasskeys } from "#lib/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { LoginTitle, LoginWord, loginForm, StepLink } from "./login-frame.tsx";
import { OtherWays } from "./other-ways.tsx";

interface Typed {
  email: string;
  password: string;
}

interface LoginFormProps {
  /** Whether a password signs in. */
  hasForm: boolean;
  /** What has happened before. */
  word: string | undefined;
  typed: Typed;
  /** Why it failed, in lines. */
  problem: readonly string[] | undefined;
  isPending: boolean;
  onChange: (typed: Typed) => void;
  onTyping: () => void;
  onSubmit: (typed: Typed) => void;
  onPasskey: () => void;
  onProvider: () => void;
  onForgot: () => void;
}

const USERNAME = "Username/Email address";

/** The first step of a sign-in: a password, or another way. */
export function LoginForm({ hasForm, word, typed, problem, isPending, onChange, ...on }: LoginFormProps) {
  const { email, password } = typed;
  // Errors show from the first submit on, so that nothing is red before anybody has typed.
  const [isAsked, setAsked] = useState(false);
  const missing = (text: string, name: string) => (isAsked && text === "" ? `${name} is required` : undefined);
  const isTeam = offers("team");

  return (
    <form
      data-steady
      onInput={on.onTyping}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const empty = email.trim() === "" ? "email" : password === "" ? "password" : undefined;
        setAsked(empty !== undefined);
        if (empty === undefined) on.onSubmit({ email: email.trim(), password });
        else event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
      }}
      className={loginForm}
    >
      <LoginWord>{word}</LoginWord>
      <LoginTitle>Login to Admin</LoginTitle>
      {hasForm ? (
        <>
          <TextField
            required
            label={USERNAME}
            error={missing(email.trim(), USERNAME)}
            name="email"
            autoComplete={hasPasskeys() ? "username webauthn" : "username"}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="ada@example.com"
            autoFocus
            value={email}
            onChange={({ target }) => onChange({ ...typed, email: target.value })}
          />
          <PasswordField
            required
            label="Password"
            error={missing(password, "Password")}
            name="password"
            value={password}
            onChange={({ target }) => onChange({ ...typed, password: target.value })}
          />
          <Button type="submit" tone="primary" isPending={isPending} className="min-h-11">
            Login
          </Button>
          {isTeam && getConfig().signIn.forgot ? (
            <p className="py-1 text-center">
              <StepLink onFollow={on.onForgot}>Forgot password?</StepLink>
            </p>
          ) : null}
        </>
      ) : null}
      {isTeam ? <OtherWays {...{ hasForm, isPending }} onPasskey={on.onPasskey} onProvider={on.onProvider} /> : null}
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
  );
}

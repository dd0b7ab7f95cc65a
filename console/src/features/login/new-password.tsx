import { renewPassword } from "@hivekeeper/contract/team.ts";
import { useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, failureText } from "#lib/call-error.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LoginFrame, LoginTitle, loginForm } from "./login-frame.tsx";
import { UselessLink } from "./useless-link.tsx";

interface NewPasswordProps {
  token: string;
  onLeave: (said?: string) => void;
}

const TITLE = "Choose a new password";
const DONE = "Your password is changed. Sign in with it.";

/** The page of the link for a forgotten password. */
export function NewPassword({ token, onLeave }: NewPasswordProps) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [isGone, setGone] = useState(token === "");

  const send = async () => {
    setError(undefined);
    setProblem(undefined);
    setPending(true);
    try {
      await call(renewPassword, { body: { token, password } });
      return onLeave(DONE);
    } catch (failure) {
      const { status = null, fieldErrors = null } = failure instanceof CallError ? failure : {};
      const wrong = fieldErrors?.password?.[0];
      if (wrong) setError(wrong);
      else if (status === 404 || status === 410) setGone(true);
      else setProblem(failureText(failure, "The password could not be changed."));
    }
    setPending(false);
  };

  return (
    <LoginFrame title={TITLE}>
      {isGone ? (
        <UselessLink title={TITLE} verb="To the login" onLeave={() => onLeave()}>
          This link works no longer: each works once, for 30 minutes. Ask for another on the login page, under “Forgot
          password?”.
        </UselessLink>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (password === "") setError("New password is required");
            else void send();
          }}
          className={loginForm}
        >
          <LoginTitle>{TITLE}</LoginTitle>
          <FormProblem message={problem} />
          <PasswordField
            required
            label="New password"
            hint="15 characters or more; a sentence of your own is easy to remember"
            error={error}
            autoComplete="new-password"
            autoFocus
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <p className="text-ink-soft">You are signed out everywhere else, and sign in with it then.</p>
          <Button type="submit" tone="primary" isPending={isPending} className="mt-2 min-h-11">
            Change password
          </Button>
        </form>
      )}
    </LoginFrame>
  );
}

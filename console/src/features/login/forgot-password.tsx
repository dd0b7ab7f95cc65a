import { forgetPassword } from "@hivekeeper/contract/team.ts";
import { useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, failureText } from "#lib/call-error.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LoginTitle, loginForm } from "./login-frame.tsx";

interface ForgotPasswordProps {
  /** What stands in the login form. */
  typed: string;
  onBack: (said?: string) => void;
}

/** The same for every address, so that nobody learns who has an account. */
const SENT =
  "If this address belongs to an account, an e-mail with a link is on its way. The link works for 30 minutes.";

/** Asks for the address to which the link to a new password goes. */
export function ForgotPassword({ typed, onBack }: ForgotPasswordProps) {
  const [email, setEmail] = useState(typed);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);

  const send = async () => {
    setError(undefined);
    setProblem(undefined);
    setPending(true);
    try {
      await call(forgetPassword, { body: { email: email.trim() } });
      setSent(true);
    } catch (failure) {
      const wrong = failure instanceof CallError ? failure.fieldErrors?.email?.[0] : undefined;
      if (wrong) setError(wrong);
      else setProblem(failureText(failure, "The link could not be asked for."));
    }
    setPending(false);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() === "") setError("Email address is required");
        else void send();
      }}
      className={loginForm}
    >
      <LoginTitle>Forgot password?</LoginTitle>
      {isSent ? (
        <p role="status" className="mb-2 rounded-md bg-info-soft px-3 py-2 text-info-ink">
          {SENT}
        </p>
      ) : (
        <>
          <FormProblem message={problem} />
          <TextField
            required
            label="Email address"
            hint="The link to a new password is sent there."
            error={error}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Button type="submit" tone="primary" isPending={isPending} className="mt-2 min-h-11">
            Send the link
          </Button>
        </>
      )}
      <Button disabled={isPending} onClick={() => onBack()} className="min-h-11">
        Back
      </Button>
    </form>
  );
}

import { finishSignIn, getPasskeyOptions } from "@hivekeeper/contract/second-factor.ts";
import { useRef, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, failureText, isAborted } from "#lib/call-error.ts";
import { formatSince } from "#lib/format.ts";
import { hasPasskeys } from "#lib/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LoginTitle, loginForm, StepLink } from "./login-frame.tsx";
import { type SignedIn, sessionOf } from "./use-login.ts";

interface SecondStepProps {
  challenge: string;
  onSignedIn: (session: SignedIn) => void;
  /** Leads to the first step, with the reason where it was not wanted. */
  onBack: (why?: string) => void;
}

const MINUTE_MS = 60_000;

/** By what the second step is done, besides a passkey. */
const KINDS = {
  code: {
    label: "Code",
    hint: "6 digits, from your authenticator app",
    other: "recovery_code",
    otherwise: "Use a recovery code",
  },
  recovery_code: {
    label: "Recovery code",
    hint: "One of the ten that you kept. Each works once.",
    other: "code",
    otherwise: "Use your authenticator app",
  },
} as const;

/** The step after the right password, for somebody with a second factor. */
export function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>("code");
  const [typed, setTyped] = useState({ code: "", recovery_code: "" });
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { label, hint, other, otherwise } = KINDS[kind];

  const finish = async (proof: () => Promise<object>) => {
    if (isPending) return;
    setError(undefined);
    setProblem(undefined);
    setPending(true);
    try {
      return onSignedIn(sessionOf(await call(finishSignIn, { body: { challenge, ...(await proof()) } })));
    } catch (failure) {
      fail(failure);
    }
    setPending(false);
  };
  const fail = (failure: unknown) => {
    const {
      status = null,
      fieldErrors = null,
      serverText = null,
      retryAfter = null,
    } = failure instanceof CallError ? failure : {};
    const [wrong] = Object.entries(fieldErrors ?? {});
    if (isAborted(failure)) return;
    if (wrong?.[0] === kind) {
      setError(wrong[1][0]);
      form.current?.querySelector("input")?.select();
    } else if (wrong) setProblem(wrong[1][0]);
    else if (status === 429) {
      const free = retryAfter && ` You can go on at ${formatSince(Date.now() + retryAfter * 1000 + MINUTE_MS)}.`;
      setProblem(`${serverText ?? "Too many wrong codes."}${free || ""}`);
    } else if (status === 401) onBack(serverText ?? "That took too long. Sign in again.");
    else setProblem(failureText(failure, "This did not work. Check the connection, and try again."));
  };
  const byPasskey = async () => {
    const code = await import("#lib/webauthn.ts");
    return { passkey: await code.choosePasskey(await call(getPasskeyOptions, { body: { challenge } })) };
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const value = typed[kind].trim();
        if (value === "") setError(`${label} is required`);
        else void finish(async () => ({ [kind]: value }));
      }}
      className={loginForm}
    >
      <LoginTitle>Enter your code</LoginTitle>
      <FormProblem message={problem} />
      <TextField
        key={kind}
        required
        label={label}
        hint={hint}
        error={error}
        autoComplete={kind === "code" ? "one-time-code" : "off"}
        inputMode={kind === "code" ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={typed[kind]}
        onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
      />
      <Button type="submit" tone="primary" isPending={isPending} className="mt-2 min-h-11">
        Continue
      </Button>
      <Button disabled={isPending} onClick={() => onBack()} className="min-h-11">
        Back
      </Button>
      <p className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-2">
        <StepLink
          onFollow={() => {
            setError(undefined);
            setKind(other);
          }}
        >
          {otherwise}
        </StepLink>
        {hasPasskeys() ? <StepLink onFollow={() => void finish(byPasskey)}>Use a passkey</StepLink> : null}
      </p>
    </form>
  );
}

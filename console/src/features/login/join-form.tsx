import { acceptInvitation, type OpenedInvitation } from "@hivekeeper/contract/team.ts";
import { useForm } from "react-hook-form";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { submitTo } from "#lib/submit.ts";
import { Button } from "#ui/button.tsx";
import { Details } from "#ui/details.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LoginTitle, loginForm } from "./login-frame.tsx";
import { type SignedIn, sessionOf } from "./use-login.ts";

interface JoinFormProps {
  title: string;
  token: string;
  invitation: OpenedInvitation;
  onJoined: (session: SignedIn) => void;
  /** The invitation ended meanwhile. */
  onGone: (failure: CallError) => void;
}

/** By their names on the wire, in the order of the form. */
const LABELS = { first_name: "First name", last_name: "Last name", password: "New password", pin: "PIN" } as const;
type JoinValues = Record<keyof typeof LABELS, string>;

/** What a new colleague says: a name, a password and a PIN. */
export function JoinForm({ title, token, invitation, onJoined, onGone }: JoinFormProps) {
  const { email, role, isFactorRequired } = invitation;
  const form = useForm<JoinValues>({ defaultValues: { first_name: "", last_name: "", password: "", pin: "" } });
  const { errors, isSubmitting } = form.formState;
  const join = async ({ password, pin, first_name, last_name }: JoinValues) => {
    const names = { first_name: first_name.trim(), last_name: last_name.trim() };
    try {
      onJoined(sessionOf(await call(acceptInvitation, { body: { token, ...names, password, pin } })));
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 410)) throw error;
      onGone(error);
    }
  };
  const field = (name: keyof JoinValues) => ({
    ...form.register(name, { validate: (value) => value.trim() !== "" || `${LABELS[name]} is required` }),
    required: true,
    label: LABELS[name],
    error: errors[name]?.message,
  });
  return (
    <form noValidate onSubmit={submitTo(form, join, { fallback: "Joining failed." })} className={`${loginForm} gap-3`}>
      <LoginTitle>{title}</LoginTitle>
      <Details
        layout="lines"
        items={[
          { term: "E-mail", value: email },
          { term: "Role", value: role },
        ]}
      />
      <FormProblem message={errors.root?.message} />
      {/* Password managers keep the password under it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <TextField {...field("first_name")} autoComplete="given-name" autoFocus />
        <TextField {...field("last_name")} autoComplete="family-name" />
      </div>
      <PasswordField
        {...field("password")}
        autoComplete="new-password"
        hint="15 characters or more; a sentence of your own is easy to remember"
      />
      <PasswordField
        {...field("pin")}
        digitsOnly
        autoComplete="off"
        hint="Digits that only you know; you are asked for them before what cannot be taken back"
      />
      {isFactorRequired ? (
        <p className="text-ink-soft">After this you set up a second factor: have your phone or a passkey at hand.</p>
      ) : null}
      <Button type="submit" tone="primary" isPending={isSubmitting} className="mt-1 min-h-11">
        Join
      </Button>
    </form>
  );
}

import { login, SIGNED_OUT } from "@hivekeeper/contract/session.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#lib/call.ts";
import { getConfig, offers } from "#lib/config.ts";
import { hasPasskeys } from "#lib/passkeys.ts";
import { type Ending, readEnding, signIn } from "#lib/session.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { type SignedIn, useLogin } from "./use-login.ts";
import { usePasskeyOffer } from "./use-passkey-offer.ts";

const SecondStep = lazyPart(() => import("./second-step.tsx").then((file) => file.SecondStep));
const LinkScreen = lazyPart(() => import("./link-screen.tsx").then((file) => file.LinkScreen));
const ForgotPassword = lazyPart(() => import("./forgot-password.tsx").then((file) => file.ForgotPassword));

interface LoginScreenProps {
  /** The address that was opened. */
  opened: string;
  /** Called at the first key press, to load the signed-in part early. */
  onTyping: () => void;
  /** Called before the session starts, so that the address is right when the signed-in part renders. */
  onSignedIn: () => void;
}

type Step = { is: "form" } | { is: "link" } | { is: "forgot" } | { is: "code"; challenge: string };

const ENDING_WORDS = {
  "signed-out": SIGNED_OUT,
  ended: "Your session has ended",
} as const satisfies Record<Ending, string>;

/** An address that was sent to somebody: an invitation, or the way to a new password. */
const LINK = /\/(invite|reset)\/?(#|$)/;

/** The login page, or that of a link. All of it has the address `/`. */
export function LoginScreen({ opened, onTyping, onSignedIn }: LoginScreenProps) {
  const [typed, setTyped] = useState({ email: "", password: "" });
  const [step, setStep] = useState<Step>({ is: offers("team") && LINK.test(opened) ? "link" : "form" });
  const [word, setWord] = useState<string | undefined>(() => {
    const ending = readEnding();
    return ending ? ENDING_WORDS[ending] : undefined;
  });
  const begin = ({ token, user, realtimeToken }: SignedIn) => {
    onSignedIn();
    signIn(token, user, realtimeToken);
  };
  const { problem, isPending, submit } = useLogin({
    onSignedIn: begin,
    onSecondStep: (challenge) => setStep({ is: "code", challenge }),
  });
  const hasForm = getConfig().signIn.password !== false || !offers("team");
  usePasskeyOffer(hasForm && step.is === "form" && !isPending && hasPasskeys(), submit);
  const finishAtProvider = useEffectEvent(() => {
    const code = new URL(opened).searchParams.get("provider");
    if (code && offers("team")) void submit(async () => (await import("./provider-sign-in.ts")).finishAtProvider(code));
  });
  useEffect(() => finishAtProvider(), []);

  const back = (why?: string) => {
    setWord(why);
    setStep({ is: "form" });
  };
  if (step.is === "link") return <LinkScreen opened={opened} onJoined={begin} onLeave={back} />;
  return (
    <LoginFrame title="Login">
      {step.is === "code" ? (
        <SecondStep challenge={step.challenge} onSignedIn={begin} onBack={back} />
      ) : step.is === "forgot" ? (
        <ForgotPassword typed={typed.email} onBack={back} />
      ) : (
        <LoginForm
          {...{ hasForm, word, typed, problem, isPending, onTyping }}
          onChange={setTyped}
          onSubmit={(body) => void submit(() => call(login, { body }), "password")}
          onPasskey={() => void submit(async () => (await import("./passkey-sign-in.ts")).signInByChosen())}
          onProvider={() => void submit(async () => (await import("./provider-sign-in.ts")).goToProvider())}
          onForgot={() => setStep({ is: "forgot" })}
        />
      )}
    </LoginFrame>
  );
}

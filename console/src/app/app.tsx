import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { onHost, pathHere } from "#lib/base.ts";
import { whileHere } from "#lib/leave.ts";
import { getSession, useSession } from "#lib/session.ts";
import { reload } from "#lib/version.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazySource, useLazy } from "#ui/lazy-source.ts";
import { Spinner } from "#ui/spinner.tsx";
import { Boundary } from "./boundary.tsx";

/** An invitation works once: it does not stay in the address bar. */
const opened = location.href;

/** Only visits without a session download it. */
const LoginScreen = lazyPart(() => import("#features/login/login-screen.tsx").then((file) => file.LoginScreen));

/** Everything behind the login is one chunk, which the login page does not wait for. */
const code = () => import("./signed-in.tsx");
const signedIn = lazySource(async () => (await code()).startSignedIn());

/** Resolves when what the first render shows has loaded: with a session, the screen at the address. */
export const loadFirst = (): Promise<void> => (getSession() ? signedIn.load().catch(() => {}) : LoginScreen.preload());

/** Guards every route: without a token it shows the login page, at `/`, and nothing else. */
export function App() {
  const session = useSession();
  if (useLeaving()) return null;
  if (!session) {
    moveTo("/");
    const onTyping = () => void code().catch(() => {});
    return <LoginScreen opened={opened} onTyping={onTyping} onSignedIn={() => moveTo("/dashboard")} />;
  }
  return (
    <Boundary instead={() => <NotLoaded />}>
      <Start />
    </Boundary>
  );
}

/** The shell itself threw. Screens have a boundary of their own. */
const NotLoaded = () => (
  <main className="grid min-h-dvh place-items-center">
    <ErrorState message="The console could not be loaded." onRetry={() => void reload().catch(() => {})} />
  </main>
);

/** No router is running here; it reads the address when it starts. */
function moveTo(path: string): void {
  if (pathHere() + location.search + location.hash !== path) history.replaceState(null, "", onHost(path));
}

/**
 * True from the moment at which the page leaves for the login. The screen is then cleared at once, before the browser
 * asks an open form whether to stay, and however long the login page takes to arrive.
 */
function useLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const leaving = whileHere();
    const clear = () => flushSync(() => setLeaving(true));
    leaving.addEventListener("abort", clear);
    return () => leaving.removeEventListener("abort", clear);
  }, []);
  return isLeaving;
}

function Start() {
  const { loaded: SignedIn, failure } = useLazy(signedIn);
  if (SignedIn) return <SignedIn />;
  return (
    <main className="grid min-h-dvh animate-late place-items-center text-ink-soft">
      {failure ? <ErrorState {...failure} /> : <Spinner label="Loading" className="size-6" />}
    </main>
  );
}

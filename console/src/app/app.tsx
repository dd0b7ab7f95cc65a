import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { onHost, pathHere } from "#lib/base.ts";
import { offers } from "#lib/config.ts";
import { whileHere } from "#lib/leave.ts";
import { takeLink } from "#lib/opened-link.ts";
import { getSession, useSession } from "#lib/session.ts";
import { reload } from "#lib/version.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazySource, useLazy } from "#ui/lazy-source.ts";
import { Spinner } from "#ui/spinner.tsx";
import { Boundary } from "./boundary.tsx";

/** Only visits without a session download it. */
const LoginScreen = lazyPart(async () => (await import("#features/login/login-screen.tsx")).LoginScreen);

/** Hardly anybody downloads it. */
const LinkScreen = lazyPart(async () => (await import("#features/login/link-screen.tsx")).LinkScreen);

const openedLink = takeLink();
const openedSearch = location.search;

/** Everything behind the login is one chunk, which the login page does not wait for. */
const code = () => import("./signed-in.tsx");
const signedIn = lazySource(async () => (await code()).startSignedIn());

/** Resolves when what the first render shows has loaded: with a session, the screen at the address. */
export function loadFirst(): Promise<void> {
  if (openedLink && offers("team")) return LinkScreen.preload();
  return getSession() ? signedIn.load().catch(() => {}) : LoginScreen.preload();
}

/**
 * Guards every route: without a token it shows the login page, at `/`, and nothing else. Only a link that was sent to somebody
 * comes before, signed in or not.
 */
export function App() {
  const session = useSession();
  const [link, setLink] = useState(offers("team") ? openedLink : undefined);
  const [said, setSaid] = useState<string>();
  const enter = (path: string) => {
    moveTo(path);
    setLink(undefined);
  };
  if (useLeaving()) return null;
  if (link) {
    const leave = (words?: string) => {
      setSaid(words);
      enter("/");
    };
    return <LinkScreen {...link} onSignedIn={() => enter("/dashboard")} onLeave={leave} />;
  }
  if (!session) {
    moveTo("/");
    return (
      <LoginScreen
        search={openedSearch}
        said={said}
        onTyping={() => void code().catch(() => {})}
        onSignedIn={() => moveTo("/dashboard")}
      />
    );
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
  if (pathHere() + location.search !== path) history.replaceState(null, "", onHost(path));
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

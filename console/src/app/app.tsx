import { lazy, Suspense } from "react";
import { LoginScreen } from "#features/login/login-screen.tsx";
import { useSession } from "#lib/session.ts";
import { Spinner } from "#ui/spinner.tsx";
import { AppBoundary } from "./app-boundary.tsx";

/** The router, the queries and the shell are one chunk, which the login page does not wait for. */
const loadSignedIn = () => import("./signed-in.tsx");
const SignedIn = lazy(() => loadSignedIn().then(({ SignedIn }) => ({ default: SignedIn })));

/** Guards every route: without a token it shows the login page, at `/`, and nothing else. */
export function App() {
  const session = useSession();
  if (!session) {
    moveTo("/");
    return <LoginScreen onTyping={() => void loadSignedIn().catch(() => {})} onSignedIn={() => moveTo("/dashboard")} />;
  }
  return (
    <AppBoundary>
      <Suspense fallback={<Starting />}>
        <SignedIn />
      </Suspense>
    </AppBoundary>
  );
}

/** No router is running here; it reads the address when it starts. */
function moveTo(path: string): void {
  if (location.pathname + location.search !== path) history.replaceState(null, "", path);
}

function Starting() {
  return (
    <div className="grid min-h-dvh animate-late place-items-center text-ink-soft">
      <Spinner label="Loading" className="size-6" />
    </div>
  );
}

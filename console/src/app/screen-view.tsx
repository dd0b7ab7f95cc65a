import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { failureText } from "#lib/call-error.ts";
import { useMay } from "#lib/rights.ts";
import type { Arrival } from "#lib/router/route.ts";
import { goToAddress, useVisit, type Visit } from "#lib/router/router.ts";
import { stringifySearch } from "#lib/search-params.ts";
import { setUp } from "#lib/set-up.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazySource } from "#ui/lazy-source.ts";
import { useCalm } from "#ui/use-calm.ts";
import { Boundary } from "./boundary.tsx";

/** Not for the first screen. */
const focusing = lazySource(() => import("./focus-title.ts").then((file) => file.focusTitle));

const NoScreen = lazyPart(() => import("./no-screen.tsx").then((file) => file.NoScreen));

/** The screen at the present address, unless the administrator may not see it, or must set up a second factor first. */
export function ScreenView() {
  const visit = useVisit();
  useArrival(visit);
  const { path = "", route, search = {}, params = {} } = visit ?? {};
  const navigate = useCallback(
    (next: object, how?: Arrival) => goToAddress(path + stringifySearch({ ...next }), how),
    [path],
  );
  const mayOpen = useMay()(route?.right ?? "any");
  const mustSetUp = useSyncExternalStore(setUp.subscribe, setUp.isRequired);
  const Screen = mayOpen && !mustSetUp ? route?.screen : undefined;
  return (
    <Boundary
      key={path}
      instead={(error, again) => (
        <ErrorState message={failureText(error, "This screen could not be shown.")} onRetry={again} />
      )}
    >
      {Screen ? <Screen search={search} params={params} navigate={navigate} /> : <NoScreen />}
    </Boundary>
  );
}

/**
 * On arriving at another screen the focus moves to its title, so that it is announced and Tab continues from there. Not
 * on the first screen of a page load: there the skip link comes first.
 */
function useArrival(visit: Visit | undefined): void {
  const path = visit?.path;
  const before = useRef(path);
  const isCalm = useCalm();
  useEffect(() => {
    if (isCalm) void focusing.load().catch(() => {});
  }, [isCalm]);
  useLayoutEffect(() => {
    if (visit?.startsAtTop) window.scrollTo(0, 0);
  }, [visit]);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (focusing.loaded) return focusing.loaded();
    let isGone = false;
    let stop: (() => void) | undefined;
    const { activeElement } = document;
    void focusing.load().then(
      () => {
        // Unless the user has moved the focus meanwhile.
        if (!isGone && document.activeElement === activeElement) stop = focusing.loaded?.();
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [path]);
}

import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { failureText } from "#lib/call-error.ts";
import { useMay } from "#lib/rights.ts";
import type { Arrival } from "#lib/router/route.ts";
import { goToAddress, useVisit, type Visit } from "#lib/router/router.ts";
import { stringifySearch } from "#lib/search-params.ts";
import { setUp } from "#lib/set-up.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Boundary } from "./boundary.tsx";

const NoAccess = lazyPart(async () => (await import("#features/shell/no-access.tsx")).NoAccess);
const SetUpFirst = lazyPart(async () => (await import("#features/second-factor/set-up-first.tsx")).SetUpFirst);
const NotFound = lazyPart(async () => (await import("#features/shell/not-found.tsx")).NotFound);

/** The screen at the present address, unless the administrator may not see it, or must set up a second factor first. */
export function ScreenView() {
  const visit = useVisit();
  useArrival(visit);
  const { path = "", route, search = {}, params = {} } = visit ?? {};
  const navigate = useCallback(
    (next: object, how?: Arrival) => goToAddress(path + stringifySearch({ ...next }), how),
    [path],
  );
  const may = useMay();
  const mustSetUp = useSyncExternalStore(setUp.subscribe, setUp.isRequired);
  const Screen = !may(route?.right ?? "any") ? NoAccess : (route?.screen ?? NotFound);
  return (
    <Boundary
      key={path}
      instead={(error, again) => (
        <ErrorState message={failureText(error, "This screen could not be shown.")} onRetry={again} />
      )}
    >
      {mustSetUp ? <SetUpFirst /> : <Screen search={search} params={params} navigate={navigate} />}
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
  useLayoutEffect(() => {
    if (visit?.startsAtTop) window.scrollTo(0, 0);
  }, [visit]);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    return focusTitle();
  }, [path]);
}

/**
 * Focuses the screen until its title is there, then the title, also when a record's name replaces it. Stops when the
 * user moves the focus. Returns a function that stops it.
 */
function focusTitle(): (() => void) | undefined {
  const content = document.getElementById("content");
  if (!content) return;
  let last: HTMLElement = content;
  const follow = () => {
    const { activeElement, body } = document;
    if (activeElement !== last && (activeElement !== body || last.isConnected)) changes.disconnect();
    else if (last === content || !last.isConnected) {
      last = content.querySelector("h1") ?? content;
      last.focus({ preventScroll: true });
    }
  };
  const changes = new MutationObserver(follow);
  changes.observe(content, { childList: true, subtree: true });
  last.focus({ preventScroll: true });
  follow();
  return () => changes.disconnect();
}

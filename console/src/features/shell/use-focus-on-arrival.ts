import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Moves the focus to the title of a screen after navigating to it, so that it is announced and Tab continues from
 * there. Not on the first screen of a page load: there the skip link comes first.
 */
export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const title = document.querySelector<HTMLElement>("main h1");
        (title ?? document.getElementById("content"))?.focus({ preventScroll: true });
      }),
    [router],
  );
}

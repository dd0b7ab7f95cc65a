import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Moves the focus to the title of the screen that was navigated to, so that it is read out and Tab goes on from there.
 * Not on the first screen of a page: there the skip link comes first.
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

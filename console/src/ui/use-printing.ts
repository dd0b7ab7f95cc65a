import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** From `beforeprint` to `afterprint`. */
let isPrinting = false;

function subscribe(listener: () => void) {
  const note = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    flushSync(listener); // the browser draws the pages as soon as its listeners have returned
  };
  const paper = matchMedia("print");
  addEventListener("beforeprint", note);
  addEventListener("afterprint", note);
  paper.addEventListener("change", listener);
  return () => {
    removeEventListener("beforeprint", note);
    removeEventListener("afterprint", note);
    paper.removeEventListener("change", listener);
  };
}

const loads = new Set<() => Promise<unknown>>();

/** Registers what `loadForPaper` has to load. Returns a function that ends it. */
export function loadsForPaper(load: () => Promise<unknown>): () => void {
  loads.add(load);
  return () => void loads.delete(load);
}

/** Loads the parts of the page's paper that the screen does not show. */
export const loadForPaper = (): Promise<unknown> => Promise.all([...loads].map((load) => load()));

/** Whether the page is being printed: what the screen shows elsewhere, or not at once, then stands on the page. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || matchMedia("print").matches);

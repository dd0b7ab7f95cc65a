/** The newest user: its name may be kept in the browser, its e-mail address comes from the server only. */
export interface NewestUser {
  readonly name: string;
  readonly email: string;
}

/** A row of the list was painted. */
export interface RowShown {
  readonly isFresh: boolean;
  /** Milliseconds since the start of the navigation. */
  readonly at: number;
  /** The page says of what time its rows are. */
  readonly isMarked: boolean;
}

/** The binding that gets every `RowShown` as JSON. */
export const BINDING = "rowShown";

/** Runs in the page, before its scripts. Reports the first row of the browser's cache, if there is one, and the first fresh one. */
export function watchRows({ newest, binding }: { newest: NewestUser; binding: string }): void {
  const report = (shown: RowShown) =>
    (window as unknown as Record<string, (shown: string) => void>)[binding]?.(JSON.stringify(shown));
  let hasCached = false;
  const observer = new MutationObserver(() => {
    const text = document.querySelector("tbody")?.textContent ?? "";
    if (!text.includes(newest.name)) return;
    const isFresh = text.includes(newest.email);
    if (isFresh) observer.disconnect();
    else if (hasCached) return;
    else hasCached = true;
    afterPaint(() => {
      const at = performance.now();
      report({ isFresh, at, isMarked: !isFresh && /as of \S/i.test(document.body.textContent) });
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });

  function afterPaint(done: () => void): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  }
}

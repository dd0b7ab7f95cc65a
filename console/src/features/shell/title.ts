import { getConfig } from "#lib/config.ts";

/** The title of the document, which browsers show on the tab and keep in the history. */
export function showTitle(screen: string): void {
  document.title = `${getConfig().productName} - ${screen}`;
}

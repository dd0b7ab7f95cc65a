import { BASE } from "./base.ts";
import { CACHES } from "./cached-page.ts";
import { getConfig } from "./config.ts";
import { savesData } from "./saves-data.ts";
import { refreshDocument, workers } from "./worker-link.ts";

/**
 * Installs the service worker, which keeps the console's files; or removes it with all that it keeps, where the
 * configuration does not allow it.
 */
export async function followConfig(): Promise<void> {
  const container = workers();
  if (!container) return;
  if (!getConfig().offline) return removeWorker(container);
  refreshDocument();
  if (savesData()) return;
  // A worker that the host has withdrawn still answers this page: to register again would bring it back.
  const registration = await (container.controller ? container.getRegistration() : container.register(`${BASE}sw.js`));
  registration?.active?.postMessage("complete");
}

async function removeWorker(container: ServiceWorkerContainer): Promise<void> {
  await (await container.getRegistration())?.unregister();
  await Promise.all(CACHES.map((name) => caches.delete(name)));
}

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
  const { active } = await container.register("/sw.js");
  active?.postMessage("complete");
}

async function removeWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  if (!registration) return;
  await registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

import { CACHES } from "../lib/cached-page.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * Takes the place of a worker that the host withdraws: removes its caches and the registration. Open pages stay as they
 * are. It does so before it is active, for which it might wait until every page of the old worker is closed.
 */
self.addEventListener("install", (event) => {
  const emptyCaches = async () => {
    await Promise.all(CACHES.map((name) => caches.delete(name)));
  };
  event.waitUntil(emptyCaches());
  // Takes its turn after this installation, which would wait for itself here.
  void self.registration.unregister();
});

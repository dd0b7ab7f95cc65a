export {};

declare const self: ServiceWorkerGlobalScope;

/* Takes the place of a worker that the host withdraws: removes its caches and itself. Open pages stay as they are. */
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  const withdraw = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(withdraw());
});

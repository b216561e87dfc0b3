// In place of the service worker where the app is switched off: it deletes what was kept, and then itself.

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(removeEverything()));

async function removeEverything() {
  for (const name of await caches.keys()) if (name.startsWith("bardo-")) await caches.delete(name);
  await registration.unregister();
}

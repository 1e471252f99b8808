/** The browser's caches for this address; there are none outside of a secure context. */
export const clearCaches = async (storage: CacheStorage | undefined = globalThis.caches): Promise<void> => {
  const names = (await storage?.keys()) ?? [];
  await Promise.all(names.map((name) => storage?.delete(name)));
};

const unregisterWorkers = async (): Promise<void> => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
};

/** Start-up of the product specification: no service worker, no caches. What a browser refuses must not keep the portal from starting. */
export const cleanStart = async (): Promise<void> => {
  await Promise.allSettled([unregisterWorkers(), clearCaches()]);
};

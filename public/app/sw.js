// Offline the app shows the last code, cached by `enhance/card.ts`, or a page that says so (rules
// 428).
const CACHE = "dig-app";
const OFFLINE = "/app/offline";
const CODE = "/app/discount-card/qr";

/**
 * @typedef {{ waitUntil(work: Promise<unknown>): void, request: Request,
 *   respondWith(response: Promise<Response>): void }} WorkerEvent
 * @typedef {{ addEventListener(type: string, listen: (event: WorkerEvent) => void): void,
 *   clients: { claim(): Promise<void> } }} Scope
 */
const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(cacheOfflinePage()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/assets/"))
    event.respondWith(fetch(request).catch(() => cached(pathname)));
});

/** The page is the same for all. */
async function cacheOfflinePage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(OFFLINE, { credentials: "omit" });
  const html = await response.clone().text();
  await cache.put(OFFLINE, response);
  await cache.addAll(new Set(html.match(/\/assets\/[\w.-]+\.(?:css|svg)/g)));
}

/** @param {Request} request @param {string} pathname */
async function page(request, pathname) {
  try {
    const response = await fetch(request);
    // The session has ended.
    if (response.type === "opaqueredirect" && pathname !== "/app")
      await (await caches.open(CACHE)).delete(CODE);
    return response;
  } catch {
    const code = pathname.startsWith("/app/discount-card") && (await caches.match(CODE));
    return code || cached(OFFLINE);
  }
}

/** @param {string} path */
const cached = async (path) => (await caches.match(path)) ?? Response.error();

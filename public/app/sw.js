// Offline the app shows the last code, which its page has cached (`enhance/card.js`), else a page
// that says so. Nothing else is cached (rules 428).
const CACHE = "dig-app";
const OFFLINE = "/app/offline";
const CODE = "/app/discount-card/qr";

/**
 * @typedef {{ waitUntil(work: Promise<unknown>): void }} Waiting
 * @typedef {{ respondWith(answer: Promise<Response>): void, request: Request }} Responding
 * @typedef {Waiting & Responding} WorkerEvent
 */
const worker = /** @type {{ addEventListener(type: string, listen: (event: WorkerEvent) => void): void, clients: { claim(): Promise<void> } }} */ (
  /** @type {unknown} */ (self)
);

worker.addEventListener("install", (event) => event.waitUntil(cacheOfflinePage()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

/** Without credentials: the offline page must not depend on the user. */
async function cacheOfflinePage() {
  const cache = await caches.open(CACHE);
  const answer = await fetch(OFFLINE, { credentials: "omit" });
  const html = await answer.clone().text();
  await cache.put(OFFLINE, answer);
  await cache.addAll(new Set(html.match(/\/assets\/[\w.-]+\.(?:css|svg)/g)));
}

/** @param {Request} request @param {string} pathname */
async function page(request, pathname) {
  try {
    const answer = await fetch(request);
    // Redirected: the session has ended, and the next user must not see the code.
    if (answer.type === "opaqueredirect" && pathname !== "/app") await (await caches.open(CACHE)).delete(CODE);
    return answer;
  } catch {
    return (pathname.startsWith("/app/discount-card") && (await caches.match(CODE))) || kept(OFFLINE);
  }
}

/** @param {string} path */
const kept = async (path) => (await caches.match(path)) ?? Response.error();

// Prepares the app for offline use: registers its service worker and caches the page with the code,
// without scripts and messages (rules 428). Other browsers use the page as it is.
const KEPT = "dig-app";

if ("serviceWorker" in navigator && "caches" in window) {
  navigator.serviceWorker.register("/app/sw.js").catch(() => undefined);
  const prepare = document.querySelector("[data-keep]") ? cachePage : forgetOthers;
  prepare().catch(() => undefined);
}

/** Deletes the code of another account, where the browser has not done so at its login. */
async function forgetOthers() {
  const account = document.querySelector("[data-account]")?.outerHTML.match(/data-account="[^"]*"/);
  const path = "/app/discount-card/qr";
  const code = await caches.match(path);
  if (code && account && !(await code.text()).includes(account[0]))
    await (await caches.open(KEPT)).delete(path);
}

async function cachePage() {
  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  for (const part of copy.querySelectorAll("script, [role='status']")) part.remove();
  const html = `<!doctype html>${copy.outerHTML}`;
  const cache = await caches.open(KEPT);
  await cache.put(
    location.pathname,
    new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  );
  await cache.addAll([...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|svg)/g))]);
}

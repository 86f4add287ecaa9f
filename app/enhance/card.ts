import { enhance } from "./attach";

const KEPT = "dig-app";
const CODE = "/app/discount-card/qr";

// Prepares the app for offline use: registers its service worker and caches the page with the code,
// without scripts and messages (rules 428). Other browsers use the page as it is.
enhance("[data-account]", (page) => {
  if (!("serviceWorker" in navigator && "caches" in window)) return;
  navigator.serviceWorker.register("/app/sw.js").catch(() => undefined);
  const prepared = "keep" in page.dataset ? cachePage() : forgetOthers(page.dataset.account ?? "");
  prepared.catch(() => undefined);
});

/** Deletes the code of another account, where the browser has not done so at its login. */
async function forgetOthers(account: string): Promise<void> {
  const code = await caches.match(CODE);
  if (code && !(await code.text()).includes(`data-account="${account}"`))
    await (await caches.open(KEPT)).delete(CODE);
}

async function cachePage(): Promise<void> {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll("script, [role='status']")) part.remove();
  copy.removeAttribute("data-busy");
  const html = `<!doctype html>${copy.outerHTML}`;
  const cache = await caches.open(KEPT);
  await cache.put(
    location.pathname,
    new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  );
  await cache.addAll([...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|svg)/g))]);
}

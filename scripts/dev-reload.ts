import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { ROOT } from "./setup.mjs";

const SCRIPT = "/@dev/reload.js";
const CHANGES = "/@dev/changes";
/** Editors write files in several steps. */
const QUIET_MS = 50;

/** Most pages have no scripts, so Vite's own client is not in them. */
const RELOAD = `
const changes = new EventSource("${CHANGES}");
let isAway = false;
changes.onmessage = () => location.reload();
changes.onerror = () => { isAway = true; };
changes.onopen = () => { if (isAway) location.reload(); };
// An open connection would keep the page out of the back-forward cache.
addEventListener("pagehide", () => changes.close());
`;

/** Vite plugin of \`npm run dev\`: every open page is loaded again when a source has changed. */
export function devReload(): Plugin {
  return { name: "dev-reload", apply: "serve", configureServer: serveReloads };
}

function serveReloads(server: ViteDevServer): void {
  const open = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on("all", (_, file) => {
    if (!file.startsWith(join(ROOT, "app/")) || file.endsWith(".d.ts")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const response of open) response.write("data: changed\n\n");
    }, QUIET_MS);
  });
  server.middlewares.use((request, response, next) => {
    if (request.url === SCRIPT) {
      response.setHeader("Content-Type", "text/javascript");
      response.end(RELOAD);
    } else if (request.url === CHANGES) {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write("retry: 500\n\n");
      open.add(response);
      response.on("close", () => open.delete(response));
    } else {
      addScript(response);
      next();
    }
  });
}

/** The script comes after the page, where it disturbs neither its markup nor React. */
function addScript(response: ServerResponse): void {
  const end = response.end;
  response.end = function endPage(this: ServerResponse, ...args: unknown[]) {
    const isPage = /^text\/html/.test(String(response.getHeader("Content-Type")));
    if (isPage && response.req.method === "GET") {
      const [chunk] = args;
      if (typeof chunk === "string" || chunk instanceof Uint8Array) response.write(chunk);
      return end.call(this, `<script src="${SCRIPT}"></script>`, "utf8");
    }
    return Reflect.apply(end, this, args);
  } as typeof end;
}

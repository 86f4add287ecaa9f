// For `node --import`: parts of the built portal throw if the query of a request says so
// (`?broken=…`).
import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** @type {import("@remix-run/node").ServerBuild} */
const build = await import(pathToFileURL(resolve("build/server/index.js")).href);

/** @type {AsyncLocalStorage<string[]>} The broken parts of the current request. */
const broken = new AsyncLocalStorage();

/**
 * Names of the broken parts and their errors.
 *
 * @param {string} url
 */
const brokenPartsOf = (url) => new URL(url, "http://portal").searchParams.getAll("broken");

/**
 * @param {string[]} parts
 * @param {string} part
 */
function throwIf(parts, part) {
  if (!parts.includes(part)) return;
  if (parts.includes("null")) throw null;
  if (parts.includes("text")) throw "sekret ze środka";
  throw new Error("sekret ze środka");
}

/**
 * A loader or action that fails at once.
 *
 * @param {any} work
 * @param {string} part
 */
const failing = (work, part) =>
  work &&
  Object.assign((/** @type {any} */ args) => {
    throwIf(brokenPartsOf(args.request.url), part);
    return work(args);
  }, work);

/**
 * A component that fails while it is rendered.
 *
 * @param {any} component
 * @param {string} part
 */
const torn = (component, part) =>
  component &&
  ((/** @type {any} */ props) => {
    throwIf(broken.getStore() ?? [], part);
    return component(props);
  });

for (const [id, route] of Object.entries(build.routes)) {
  const { module } = route;
  const isRoot = id === "root";
  build.routes[id] = {
    ...route,
    module: {
      ...module,
      loader: failing(module.loader, isRoot ? "root-loader" : "loader"),
      action: failing(module.action, "action"),
      default: torn(module.default, isRoot ? "root" : "page"),
      ErrorBoundary: torn(module.ErrorBoundary, "error-page"),
      Layout: torn(module.Layout, "layout"),
    },
  };
}

/** @type {any} */
const entry = build.entry.module;

/**
 * The rendering of a page fails, or a part of it does.
 *
 * @param {(request: Request, ...rest: any[]) => any} render
 */
const failingToRender =
  (render) =>
  (/** @type {Request} */ request, /** @type {any[]} */ ...rest) => {
    const parts = brokenPartsOf(request.url);
    throwIf(parts, "entry");
    return broken.run(parts, () => render(request, ...rest));
  };

build.entry.module = { ...entry, default: failingToRender(entry.default) };

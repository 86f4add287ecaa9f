import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import express from "express";
import * as entry from "~/entry.server";
import routeConfig from "~/routes";
import remixConfig from "../../remix.config.js";

type RouteModule = ServerBuild["routes"][string]["module"];

/** A route of the sitemap. */
interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: RouteModule;
}

const files = import.meta.glob<RouteModule>("../../app/{root.tsx,routes/**/*.{ts,tsx}}", {
  eager: true,
});
const root: Route = { id: "root", path: "", module: moduleOf("root.tsx") };

/** Every route of `app/routes.ts`, with the modules that vitest has made of their sources. */
export const routes: Route[] = [
  root,
  ...(await routeConfig).flatMap((route) => flatten(route, root.id)),
];

/** Addresses of all pages, with their parameters as `:name`. */
export const pagePaths: string[] = routes
  .filter(({ path, index, module }) => module.default && (path || index))
  .filter(({ id }) => id !== root.id)
  .map((route) => `/${[...parentsOf(route), route].flatMap(({ path }) => path || []).join("/")}`);

/**
 * The portal from these modules, in this process: it needs no build, and has the additions of a
 * test.
 *
 * @param around sees each request before the portal does
 */
export async function startSourcePortal({
  around = (_request, _response, next) => next(),
}: {
  around?: express.RequestHandler;
} = {}): Promise<{ url: string; stop(): Promise<void> }> {
  await entry.port.lifecycle.start();
  const app = express();
  app.use(around);
  app.use(createRequestHandler({ build: serverBuild(), mode: "test" }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await entry.port.lifecycle.stop();
    },
  };
}

/** The build that `remix vite:build` would make. No page needs the scripts that it names. */
function serverBuild(): ServerBuild {
  const assets = routes.map(({ module, ...route }) => [
    route.id,
    {
      ...route,
      module: `/${route.id}.js`,
      hasLoader: Boolean(module.loader),
      hasAction: Boolean(module.action),
      hasErrorBoundary: Boolean(module.ErrorBoundary),
      hasClientLoader: false,
      hasClientAction: false,
    },
  ]);
  return {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(assets),
      url: "/manifest.js",
      version: "sources",
    },
    assetsBuildDirectory: "",
    publicPath: "/",
    isSpaMode: false,
    mode: "test",
    future: remixConfig.future as ServerBuild["future"],
  };
}

function flatten(
  { id, file, path, index, children = [] }: RouteConfigEntry,
  parentId: string,
): Route[] {
  const route: Route = {
    id: id ?? file.replace(/\.tsx?$/, ""),
    parentId,
    path,
    index,
    module: moduleOf(file),
  };
  return [route, ...children.flatMap((child) => flatten(child, route.id))];
}

function moduleOf(file: string): RouteModule {
  const module = files[`../../app/${file}`];
  if (!module) throw new Error(`no route module ${file}`);
  return module;
}

function parentsOf({ parentId }: Route): Route[] {
  const parent = routes.find(({ id }) => id === parentId);
  return parent ? [...parentsOf(parent), parent] : [];
}

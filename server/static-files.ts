import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import express, { type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { sendPlainPage } from "./plain-page.ts";

/**
 * The files of the client build, as they are when the server starts: no request for a page looks for one on the disk. Names under `/assets` carry a hash of
 * their content, so they never change; a missing one is a plain 404: nobody would see a page in the place of a style sheet.
 *
 * @param folder - `build/client`
 */
export function staticFiles(folder: string): Router {
  const shared = { index: false, redirect: false } as const;
  const router = Router();
  router.use(onlyFor(addressesIn(folder)));
  router.use(
    "/assets",
    expressStaticGzip(join(folder, "assets"), {
      enableBrotli: true,
      orderPreference: ["br", "gzip"],
      index: false,
      serveStatic: { ...shared, immutable: true, maxAge: "1y" },
    }),
  );
  router.use(express.static(folder, { ...shared, maxAge: "1h" }));
  return router;
}

/** Lets requests for `files` pass; every other one leaves the router, but for names below `/assets` and source maps, which nothing else answers. */
function onlyFor(files: ReadonlySet<string>): RequestHandler {
  return ({ path }, res, next) => {
    if (path.endsWith(".map")) sendPlainPage(res, 404);
    else if (files.has(path)) next();
    else if (path.startsWith("/assets/")) sendPlainPage(res, 404);
    else next("router");
  };
}

function addressesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join("/")}`));
}

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
export function staticFiles(folder: string): RequestHandler {
  const shared = { index: false, redirect: false } as const;
  const files = addressesIn(folder);
  const router = Router();
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
  // Leaving a router, `next("router")`, waits for a turn of the event loop: of many requests none would be answered before the others.
  return (req, res, next) => {
    if (req.path.endsWith(".map")) sendPlainPage(res, 404);
    else if (files.has(req.path)) router(req, res, next);
    else if (req.path.startsWith("/assets/")) sendPlainPage(res, 404);
    else next();
  };
}

function addressesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(
    files.map(
      ({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join("/")}`,
    ),
  );
}

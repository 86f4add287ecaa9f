import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import express, { type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { sendPlainPage } from "./plain-page.ts";

/**
 * Serves the files of the client build that exist when the server starts, so requests for pages
 * read no disk. Names under `/assets` have a hash and never change; missing assets get a plain 404.
 *
 * @param folder `build/client`
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
  // Mails show these pictures, in programs that are pages of other sites.
  router.use("/images", (_req, res, next) => {
    res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  });
  router.use(express.static(folder, { ...shared, maxAge: "1h" }));
  // `next("router")` waits for a turn of the event loop, which would delay every page.
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

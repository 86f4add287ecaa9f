import { join } from "node:path";
import express, { type NextFunction, type Request, type Response, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { sendPlainPage } from "./plain-page.ts";

/**
 * The files of the client build. Names under `/assets` carry a hash of their content, so they never change; a missing one is
 * a plain 404: nobody would see a page in the place of a style sheet.
 *
 * @param folder - `build/client`
 */
export function staticFiles(folder: string): Router {
  const shared = { index: false, redirect: false } as const;
  const router = Router();
  router.use(hideSourceMaps);
  router.use(
    "/assets",
    expressStaticGzip(join(folder, "assets"), {
      enableBrotli: true,
      orderPreference: ["br", "gzip"],
      index: false,
      serveStatic: { ...shared, immutable: true, maxAge: "1y" },
    }),
    (_req, res) => sendPlainPage(res, 404),
  );
  router.use(express.static(folder, { ...shared, maxAge: "1h" }));
  return router;
}

function hideSourceMaps(req: Request, res: Response, next: NextFunction): void {
  if (req.path.endsWith(".map")) sendPlainPage(res, 404);
  else next();
}

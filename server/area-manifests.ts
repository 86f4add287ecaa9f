import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

/** Sends the manifest of an area, which is that of the build without the routes of all others: their names never change either. */
export function areaManifests(areas: ServerBuild[]): RequestHandler {
  const manifests = new Map(areas.map(({ assets }) => [assets.url, assets]));
  return ({ method, path }, res, next) => {
    const manifest = method === "GET" || method === "HEAD" ? manifests.get(path) : undefined;
    if (!manifest) return next();
    res.set("Cache-Control", "public, max-age=31536000, immutable");
    res.type("text/javascript").send(`window.__remixManifest=${JSON.stringify(manifest)};`);
  };
}

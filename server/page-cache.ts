import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import onHeaders from "on-headers";
import type { PageCache } from "../app/server-port.ts";
import { type Encoding, encoded, encodingFor } from "./encoding.ts";
import type { PortalRequest, PortalResponse, Step } from "./exchange.ts";

type PageRequest = Parameters<PageCache["keyOf"]>[0];

interface Options {
  pages: PageCache;
  /** True if a CDN may cache pages for a minute. */
  cdn: boolean;
  /** Bytes of memory; the least recently used pages go first. */
  maxBytes?: number;
}

interface CachedPage {
  version: string;
  headers: OutgoingHttpHeaders;
  hash: string;
  size: number;
  bodies: Record<Encoding, () => Buffer>;
}

/**
 * Caches pages that are the same for every visitor, while the app says that they are current (rules
 * 500–503). Of concurrent requests for a page that is not cached, one has it rendered.
 *
 * @returns `sendCached`, the step before Express; `storeRendered`, the middleware before the app
 */
export function cachePages({ pages, cdn, maxBytes = 16 * 1024 * 1024 }: Options): {
  sendCached: Step;
  storeRendered: Step;
} {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length,
  });
  const rendering = new Map<string, Promise<CachedPage | null>>();

  async function respond(req: PortalRequest, res: PortalResponse, next: () => void): Promise<void> {
    const request = pageRequest(req);
    const key = await pages.keyOf(request);
    if (key === null) return next();
    const version = pages.version();
    const cached = cache.get(key);
    const versionedKey = `${version} ${key}`;
    const page = cached?.version === version ? cached : await rendering.get(versionedKey);
    if (page) {
      res.locals.page = "cached";
      pages.countView(request);
      return send(page, req, res);
    }
    // A HEAD request renders no body.
    if (req.method !== "GET" || rendering.has(versionedKey)) return next();
    res.locals.page = "rendered";
    const rendered = new Promise<CachedPage | null>((resolve) => {
      res.once("close", () => resolve(null));
      res.locals.store = () => collectPage(req, res, version, resolve);
    });
    rendering.set(versionedKey, rendered);
    req.url = pages.addressOf(request);
    req.originalUrl = req.url;
    void rendered.then((made) => {
      if (made) cache.set(key, made);
      rendering.delete(versionedKey);
    });
    next();
  }

  /** Waits for the app's response; a page that may be cached is sent from here. */
  function collectPage(
    req: PortalRequest,
    res: PortalResponse,
    version: string,
    resolve: (page: CachedPage | null) => void,
  ): void {
    const { write, end } = res;
    const chunks: Buffer[] = [];
    const headersBefore = new Set(res.getHeaderNames());
    const isCacheable = () => res.statusCode === 200 && res.hasHeader(pages.header);
    const collect = (chunk: unknown) =>
      void (chunk && typeof chunk !== "function" && chunks.push(Buffer.from(chunk as Uint8Array)));
    res.write = ((...args: Parameters<typeof write>) => {
      if (!isCacheable()) return write.apply(res, args);
      collect(args[0]);
      return true;
    }) as typeof write;
    res.end = ((...args: Parameters<typeof end>) => {
      res.write = write;
      res.end = end;
      if (!isCacheable()) {
        resolve(null);
        return end.apply(res, args);
      }
      collect(args[0]);
      res.setHeader("Cache-Control", "public, max-age=0, must-revalidate");
      if (cdn) res.setHeader("CDN-Cache-Control", "max-age=60");
      res.setHeader("Vary", [res.getHeader("Vary"), "Accept-Encoding"].filter(Boolean).join(", "));
      const headers = Object.fromEntries(
        Object.entries(res.getHeaders()).filter(
          ([header]) => !headersBefore.has(header) && header !== pages.header.toLowerCase(),
        ),
      );
      const page = cachedPage(Buffer.concat(chunks), headers, version);
      resolve(page);
      send(page, req, res);
      return res;
    }) as typeof end;
  }

  function send(page: CachedPage, req: PortalRequest, res: PortalResponse): void {
    const encoding = encodingFor(req);
    for (const [header, value] of Object.entries(page.headers))
      if (value !== undefined) res.setHeader(header, value);
    const etag = `"${page.hash}-${encoding}"`;
    res.setHeader("ETag", etag);
    if (fresh(req.headers, { etag })) return void res.writeHead(304).end();
    const body = page.bodies[encoding]();
    if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
    res.setHeader("Content-Length", body.length);
    res.end(body);
  }

  return {
    sendCached(req, res, next) {
      if (req.method !== "GET" && req.method !== "HEAD") return next();
      respond(req, res, next).catch(next);
    },
    storeRendered(_req, res, next) {
      onHeaders(res, () => res.removeHeader(pages.header));
      res.locals.store?.();
      next();
    },
  };
}

function cachedPage(body: Buffer, headers: OutgoingHttpHeaders, version: string): CachedPage {
  const encodedOnce = (encoding: Encoding) => once(() => encoded(body, encoding));
  return {
    version,
    headers,
    hash: createHash("sha256").update(body).digest("base64url").slice(0, 27),
    // Roughly, with the compressed copies.
    size: body.length * 2,
    bodies: { br: encodedOnce("br"), gzip: encodedOnce("gzip"), identity: () => body },
  };
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function pageRequest({ method = "", originalUrl = "", headers }: PortalRequest): PageRequest {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()];
    return typeof value === "string" ? value : null;
  };
  return { method, url: `http://portal${originalUrl}`, headers: { get } };
}

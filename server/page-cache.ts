import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import onHeaders from "on-headers";
import type { AskedPage } from "../app/platform/http/shared-page.server.ts";
import { type Encoding, encoded, encodingFor } from "./encoding.ts";
import type { Answer, Asked, Step } from "./exchange.ts";

/** What the app knows of its pages: see `app/page-cache.server.ts`. */
export interface PageCache {
  header: string;
  keyOf(asked: AskedPage): Promise<string | null>;
  stamp(): string;
  opened(asked: AskedPage): void;
}

interface Options {
  pages: PageCache;
  /** Whether a network in front may keep pages for a minute. */
  cdn: boolean;
  /** How many bytes are kept; the pages that nobody has asked for the longest go first. */
  most?: number;
}

interface KeptPage {
  stamp: string;
  headers: OutgoingHttpHeaders;
  hash: string;
  size: number;
  bodies: Record<Encoding, () => Buffer>;
}

/**
 * Keeps pages that are the same for everybody, and sends them without asking the app as long as it says that they are true (rules 500–503). Of many who
 * ask for a page that is not kept, one has it rendered.
 *
 * @returns `sendKept`, which stands before whatever a page that is kept does not need; `recordRendered`, the last before the app
 */
export function keepPages({ pages, cdn, most = 16 * 1024 * 1024 }: Options): {
  sendKept: Step;
  recordRendered: Step;
} {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: most,
    sizeCalculation: ({ size }, name) => size + name.length,
  });
  const underWay = new Map<string, Promise<KeptPage | null>>();

  async function answer(req: Asked, res: Answer, next: () => void): Promise<void> {
    const asked = askedPage(req);
    const name = await pages.keyOf(asked);
    if (name === null) return next();
    const stamp = pages.stamp();
    const found = kept.get(name);
    const awaited = `${stamp} ${name}`;
    const page = found?.stamp === stamp ? found : await underWay.get(awaited);
    if (page) {
      res.locals.page = "kept";
      pages.opened(asked);
      return send(page, req, res);
    }
    // A page asked for its headers only is rendered without its body.
    if (req.method !== "GET" || underWay.has(awaited)) return next();
    res.locals.page = "rendered";
    const rendered = new Promise<KeptPage | null>((resolve) => {
      res.once("close", () => resolve(null));
      res.locals.record = () => record(req, res, stamp, resolve);
    });
    underWay.set(awaited, rendered);
    void rendered.then((made) => {
      if (made) kept.set(name, made);
      underWay.delete(awaited);
    });
    next();
  }

  /** Waits for the answer of the app. One that may be kept is sent from here, any other goes its way. */
  function record(
    req: Asked,
    res: Answer,
    stamp: string,
    resolve: (page: KeptPage | null) => void,
  ): void {
    const { write, end } = res;
    const chunks: Buffer[] = [];
    const headersBefore = new Set(res.getHeaderNames());
    const isKept = () => res.statusCode === 200 && res.hasHeader(pages.header);
    const collect = (chunk: unknown) =>
      void (chunk && typeof chunk !== "function" && chunks.push(Buffer.from(chunk as Uint8Array)));
    res.write = ((...args: Parameters<typeof write>) => {
      if (!isKept()) return write.apply(res, args);
      collect(args[0]);
      return true;
    }) as typeof write;
    res.end = ((...args: Parameters<typeof end>) => {
      res.write = write;
      res.end = end;
      if (!isKept()) {
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
      const page = keptPage(Buffer.concat(chunks), headers, stamp);
      resolve(page);
      send(page, req, res);
      return res;
    }) as typeof end;
  }

  function send(page: KeptPage, req: Asked, res: Answer): void {
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
    sendKept(req, res, next) {
      if (req.method !== "GET" && req.method !== "HEAD") return next();
      answer(req, res, next).catch(next);
    },
    recordRendered(_req, res, next) {
      onHeaders(res, () => res.removeHeader(pages.header));
      res.locals.record?.();
      next();
    },
  };
}

function keptPage(body: Buffer, headers: OutgoingHttpHeaders, stamp: string): KeptPage {
  const inForm = (encoding: Encoding) => once(() => encoded(body, encoding));
  const bodies = { br: inForm("br"), gzip: inForm("gzip"), identity: () => body };
  // What the compressed copies take as well, roughly.
  return {
    stamp,
    headers,
    hash: createHash("sha256").update(body).digest("base64url").slice(0, 27),
    size: body.length * 2,
    bodies,
  };
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function askedPage({ method = "", originalUrl = "", headers }: Asked): AskedPage {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()];
    return typeof value === "string" ? value : null;
  };
  return { method, url: `http://portal${originalUrl}`, headers: { get } };
}

import type { Logger } from "pino";
import type { PageRequest } from "./platform/http/shared-page.server";

/** Everything that the server around the app uses of it; `entry.server.tsx` exports it as `port`. */
export interface ServerPort {
  lifecycle: {
    /** Resolves when the app can respond, with lines for the operator. */
    start(): Promise<string[]>;
    stop(): Promise<void>;
  };
  pageCache: PageCache;
  log: Logger;
  /** Runs work whose log lines carry the request's id. */
  inRequest(id: string, work: () => void): void;
  /** Numbers for `/metrics`, by their names in the text format of Prometheus. */
  metrics(): Promise<Record<string, number>>;
}

/** What the app knows of its public pages (rules 500–503). */
export interface PageCache {
  /** The response header of a page that may be cached; the server removes it. */
  header: string;
  /** The cache key of a request; null where the response may be one person's own. */
  keyOf(request: PageRequest): Promise<string | null>;
  /** A cached page of another version is stale. */
  version(): string;
  /** Counts the view of a page that was sent from the cache. */
  countView(request: PageRequest): void;
}

/** What the server passes to the app with a request. All optional: plain `remix-serve` passes nothing. */
export interface PortalLoadContext {
  /** The client's address, as far as the proxies that `TRUST_PROXY` counts are believed. */
  clientAddress?: string;
  /** Also the header `X-Request-Id` of the response and `id` in the log. */
  requestId?: string;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends PortalLoadContext {}
}

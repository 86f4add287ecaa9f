import type { Logger } from "pino";
import type { PageRequest } from "./platform/http/shared-page.server";

/** Everything that the server around the app uses of it, exported as `port` of the entry. */
export interface ServerPort {
  lifecycle: {
    /** Resolves when the app can respond, with lines for the operator. */
    start(): Promise<string[]>;
    stop(): Promise<void>;
  };
  /** The program that runs. */
  about: Record<string, string | number>;
  pageCache: PageCache;
  /** Takes the machine's clock as right, for the command of an operator. @returns its moment */
  confirmClock(): Promise<string>;
  /** Removes a second factor, by default the administrator's, for the command of an operator. */
  resetFactor(username?: string): Promise<"reset" | "no-factor" | "not-found">;
  /**
   * Removes the accounts of the demo mode, for the command.
   *
   * @returns what it removed, in lines, or the accounts that the operator has to decide about
   */
  removeDemo(decision: {
    keep: readonly string[];
    all: boolean;
  }): Promise<string[] | { refused: "undecided"; names: string[] }>;
  log: Logger;
  /** Runs work whose log lines carry the request's id, on behalf of the client. */
  inRequest(request: { id: string; clientAddress: string | undefined }, work: () => void): void;
  /** Numbers for `/metrics`, by their names in the text format of Prometheus. */
  metrics(): Promise<Record<string, number>>;
}

/** The app's part of the cache of public pages (rules 500–503). */
export interface PageCache {
  /** The response header of a page that may be cached; the server removes it. */
  header: string;
  /** The cache key of a request; null where the response may be one person's own. */
  keyOf(request: PageRequest): Promise<string | null>;
  /** The address that the cache key names: the page is rendered for it, so it carries no more. */
  addressOf(request: PageRequest): string;
  /** A cached page of another version is stale. */
  version(): string;
  /** Counts the view of a page that was sent from the cache. */
  countView(request: PageRequest): void;
}

/** Context of a request from the server. Plain `remix-serve` passes none. */
export interface PortalLoadContext {
  /** The client's address, as far as the proxies that `TRUST_PROXY` counts are believed. */
  clientAddress?: string;
  /** Also the header `X-Request-Id` of the response and `id` in the log. */
  requestId?: string;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends PortalLoadContext {}
}

/** What `server.ts` tells the app of a request. All optional: plain `remix-serve` passes nothing, and the app must do without. */
export interface PortalLoadContext {
  /** The person's address, as far as the proxies counted by `TRUST_PROXY` can be believed. */
  clientAddress?: string;
  /** Also the header `X-Request-Id` of the answer and `id` of the access log. */
  requestId?: string;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends PortalLoadContext {}
}

import { BackendUnavailableError } from "../calls/errors.server";

import type { Part, ResponseCache } from "./response-cache.server";

type Fetch = typeof fetch;

/** Rows and accounts. */
const CACHED = /\/(rest\/v1\/|auth\/v1\/admin\/users\/)/;
/** Request headers that change the response. */
const VARYING_HEADERS = ["accept", "accept-profile", "prefer", "range"];
/** Files are not cached, and they are listed by POST. */
const FILES = "/storage/v1/";

const partOf = (url: string): Part => (url.includes("/auth/v1/") ? "auth" : "data");

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/**
 * A `fetch` for the service client that reads through the cache; all its callers may share
 * responses.
 */
export function withCachedReads(call: Fetch, cache: ResponseCache): Fetch {
  return async (input, init) => {
    const url = String(input);
    if ((init?.method ?? "GET") !== "GET" || !CACHED.test(url)) return call(input, init);

    let failed: Response | undefined;
    const headers = new Headers(init?.headers);
    const query = {
      part: partOf(url),
      key: [url, ...VARYING_HEADERS.map((name) => headers.get(name))].join(" "),
      async fetch() {
        const response = await call(input, init);
        if (response.ok) return response.text();
        failed = response;
        if (response.status >= 500 || response.status === 429)
          throw new BackendUnavailableError(`The backend responded with ${response.status}`);
        return null;
      },
    };
    const text = await cache.read(query).catch((error: unknown) => {
      if (!failed) throw error;
      return null;
    });
    return text === null && failed
      ? failed
      : new Response(text, { headers: { "content-type": "application/json" } });
  };
}

/** A `fetch` that notifies the cache of every write to accounts and rows, and of the ids in it. */
export function withTrackedWrites(call: Fetch, cache: ResponseCache): Fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : { ...init, url: String(input) };
    const { method = "GET", url } = request;
    if (method === "GET" || method === "HEAD" || url.includes(FILES)) return call(input, init);
    const body = typeof init?.body === "string" ? init.body : "";
    const token = new Headers(request.headers).get("authorization")?.split(".")[1] ?? "";
    const claims = Buffer.from(token, "base64url").toString();
    const ids = `${url} ${body} ${claims}`.toLowerCase().match(ID);
    const write = { part: partOf(url), names: [...new Set(ids)] };
    return cache.write(
      write,
      () => call(input, init),
      ({ status }) => status < 500,
    );
  };
}

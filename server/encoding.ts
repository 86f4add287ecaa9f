import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import accepts from "accepts";
import type { PortalRequest } from "./exchange.ts";

export type Encoding = "br" | "gzip" | "identity";

/** The shortest encoding that the client accepts, for pages that are sent many times. */
export function encodingFor(req: PortalRequest): Encoding {
  const accepted = accepts(req);
  return accepted.encoding("br") ? "br" : accepted.encoding("gzip") ? "gzip" : "identity";
}

/** Compresses a whole page on this thread: passing it to another one costs as much again. */
export function encoded(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return body;
  // Level 5 is a tenth faster than the default, 6, and compresses as well.
  if (encoding === "gzip") return gzipSync(body, { level: 5 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: 5,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    [BROTLI_PARAM_LGWIN]: windowOf(body),
  };
  return brotliCompressSync(body, { params });
}

/** The window that holds the whole body: the default takes megabytes for every page. */
const windowOf = ({ length }: Buffer) =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), constants.BROTLI_MAX_WINDOW_BITS);

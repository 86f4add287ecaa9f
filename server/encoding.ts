import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Request } from "express";

/** In what form a body is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** The shortest form that the client of a request takes. */
export const encodingFor = (req: Request): Encoding =>
  req.acceptsEncodings("br") ? "br" : req.acceptsEncodings("gzip") ? "gzip" : "identity";

/**
 * A whole page in one form. At once it takes half of the work that another thread would have with it: handing over costs as much as compressing 20 KB.
 *
 * @param quality of brotli: 4 for what is sent once, more for what is kept
 */
export function encoded(body: Buffer, encoding: Encoding, { quality = 4 } = {}): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipSync(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_LGWIN]: windowOf(body) };
  return brotliCompressSync(body, { params });
}

/** Bits of a window that the whole body fits in: the usual one takes megabytes for every page. */
const windowOf = ({ length }: Buffer) => Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), constants.BROTLI_MAX_WINDOW_BITS);

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request } from "express";

/** In what form a body is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** The shortest form that the client of a request takes. */
export const encodingFor = (req: Request): Encoding =>
  req.acceptsEncodings("br") ? "br" : req.acceptsEncodings("gzip") ? "gzip" : "identity";

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * A whole body in one form. In one piece it takes less work than as a stream, and none of the thread that answers requests.
 *
 * @param quality of brotli: 4 for what is sent once, more for what is kept
 */
export async function encoded(body: Buffer, encoding: Encoding, { quality = 4 } = {}): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipped(body);
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

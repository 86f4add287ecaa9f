import type { Response as ExpressResponse, Request } from "express";
import { bytesOf, encoded, quickEncodingFor } from "./encoding.ts";

/** A page as the app renders it. */
export interface RenderedDocument {
  status: number;
  headers: Headers;
  html: string;
}

interface Exchange {
  req: Request;
  res: ExpressResponse;
  /** The header of a page that the server keeps: it compresses that by itself. */
  keptBy: string;
}

/** Sends a page, or the answer that stands in its place. */
export async function sendDocument(
  answer: RenderedDocument | Response,
  { req, res, keptBy }: Exchange,
): Promise<void> {
  res.status(answer.status);
  for (const [name, value] of answer.headers) res.appendHeader(name, value);
  const body = "html" in answer ? bytesOf(answer.html) : Buffer.from(await answer.arrayBuffer());
  if (body.length === 0 || res.hasHeader(keptBy)) return void res.end(body);
  const encoding = quickEncodingFor(req);
  const sent = encoded(body, encoding);
  res.vary("Accept-Encoding");
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", sent.length);
  res.end(sent);
}

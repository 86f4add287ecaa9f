import { createHash } from "node:crypto";

interface Content {
  contentType: string;
  /** Time of the last change. */
  changed: Date;
  headers?: Record<string, string>;
}

/** Responds with a feed or file, or with 304 to a client that has it. */
export function conditionalResponse(
  request: Request,
  body: string,
  { contentType, changed, headers = {} }: Content,
): Response {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const all = {
    "Content-Type": contentType,
    "Cache-Control": "no-cache",
    ETag: etag,
    "Last-Modified": changed.toUTCString(),
    ...headers,
  };
  return isKnown(request, etag, changed)
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}

/** `If-None-Match` counts before `If-Modified-Since` (RFC 9110 §13.2.2). */
function isKnown({ headers }: Request, etag: string, changed: Date): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null)
    return tags.split(",").some((tag) => ["*", etag, etag.slice(2)].includes(tag.trim()));
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return !Number.isNaN(since) && since >= Math.floor(changed.getTime() / 1000) * 1000;
}

import type { Backend } from "../backend";
import { backend } from "../backend.server";
import type { Bucket } from "../database.types";

const PUBLIC_PATH = "/storage/v1/object/public/";

/** Only these are served; any other type is not one of our pictures. */
const PICTURE_TYPES = new Set(["image/avif", "image/gif", "image/jpeg", "image/png", "image/webp"]);

/** Bucket and folders as the portal names them. Empty, dotted or encoded parts are refused. */
const SAFE_PATH = /^(?:avatars|company_logos)(?:\/[\w-][\w.-]*)+$/;

/** The address of a picture: a path of the portal, or with Supabase a URL there. */
export function publicAddress(
  { kind, url }: Pick<Backend, "kind" | "url">,
  bucket: Bucket,
  path: string,
): string {
  return `${kind === "embedded" ? "" : url}${PUBLIC_PATH}${bucket}/${path}`;
}

/**
 * Serves `GET|HEAD /storage/v1/object/public/*` from the embedded backend, the only part of it that
 * is reachable from outside.
 *
 * @param path the decoded `*`
 * @returns 404 for anything but a stored picture, and if Supabase serves the pictures itself
 */
export async function publicObject(path: string, request: Request): Promise<Response> {
  if (!["GET", "HEAD"].includes(request.method)) return refusal(405, { allow: "GET, HEAD" });
  const running = await backend();
  if (running.kind !== "embedded" || !SAFE_PATH.test(path)) return refusal(404);
  const stored = await running.fetch(`${running.url}${PUBLIC_PATH}${path}`, {
    headers: { apikey: running.anonKey },
  });
  const type = stored.headers.get("content-type")?.split(";")[0] ?? "";
  if (!stored.ok || !PICTURE_TYPES.has(type)) {
    await stored.body?.cancel();
    return refusal(404);
  }
  const headers = new Headers({
    ...PROTECTION,
    "content-type": type,
    "cache-control": cacheControl(request),
  });
  const eTag = stored.headers.get("etag");
  if (eTag) headers.set("etag", eTag);
  if (eTag && request.headers.get("if-none-match") === eTag) {
    await stored.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  const bytes = await stored.arrayBuffer();
  headers.set("content-length", String(bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

/** A picture is uploaded content: opened on its own it must not run as a page of the portal. */
const PROTECTION = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

/** An address with `?v=` changes with its picture. */
function cacheControl(request: Request): string {
  return new URL(request.url).searchParams.has("v")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=300";
}

function refusal(status: 404 | 405, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { ...PROTECTION, "cache-control": "no-store", ...headers },
  });
}

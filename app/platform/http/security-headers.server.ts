import { env } from "~/env.server";

interface AnsweredPage {
  request: Request;
  /** The nonce of this page's inline scripts, null on a page that has none. */
  nonce: string | null;
}

/** Headers of every HTML document, whichever server sends it. */
export function applyDocumentHeaders(headers: Headers, { request, nonce }: AnsweredPage): void {
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("X-Content-Type-Options", "nosniff");
  headers.append("Vary", "Cookie, Save-Data");
  if (!headers.has("Cache-Control") || headers.has("Set-Cookie"))
    headers.set("Cache-Control", isPrivate(request, headers, nonce) ? "no-store" : "private, no-cache");
}

function contentSecurityPolicy(nonce: string | null): string {
  const images = env.SUPABASE_URL ? `'self' https: ${env.SUPABASE_URL}` : "'self' https:";
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self'",
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** A page that knows who asks, sets a cookie, answers a form or carries a nonce is nobody else's. */
function isPrivate(request: Request, headers: Headers, nonce: string | null): boolean {
  return request.method === "POST" || nonce !== null || headers.has("Set-Cookie") || request.headers.has("Cookie");
}

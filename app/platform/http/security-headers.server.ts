import { env } from "~/env.server";
import { paths } from "./paths";

/** Where connecting LinkedIn leads: browsers hold a form to its targets through all redirects. */
export const LINKEDIN_ORIGINS: readonly string[] = [
  ...(env.SUPABASE_URL ? [env.SUPABASE_URL] : []),
  "https://www.linkedin.com",
];

interface AnsweredPage {
  request: Request;
  /** The nonce of this page's inline scripts, null on a page that has none. */
  nonce: string | null;
}

/** What links of mails open by: a page of one tells who it was sent to. */
const KEYS_OF_LINKS = ["token", "token_hash", "zaproszenie", "kod"];

/** Headers of every HTML document, whichever server sends it. */
export function applyDocumentHeaders(headers: Headers, { request, nonce }: AnsweredPage): void {
  const url = new URL(request.url);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(url.pathname.replace(/\/$/, ""), nonce),
  );
  headers.set("X-Content-Type-Options", "nosniff");
  headers.append("Vary", variesBy(url));
  if (!headers.has("Cache-Control") || headers.has("Set-Cookie"))
    headers.set(
      "Cache-Control",
      isPrivate({ request, url, headers, nonce }) ? "no-store" : "private, no-cache",
    );
}

function contentSecurityPolicy(path: string, nonce: string | null): string {
  const images = env.SUPABASE_URL
    ? `'self' data: https: ${env.SUPABASE_URL}`
    : "'self' data: https:";
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self'",
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...(path === paths.profile() ? LINKEDIN_ORIGINS : [])].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** What of a request makes one page of an address different from another: who asks, the light version, and on the landing page the banner for phones. */
function variesBy({ pathname }: URL): string {
  const names = ["Cookie", "Save-Data"];
  if (pathname === paths.home()) names.push("User-Agent");
  return names.join(", ");
}

/** A page that knows who asks, sets a cookie, answers a form, opens by the key of a link or carries a nonce is nobody else's (rules 180). */
function isPrivate({
  request,
  url,
  headers,
  nonce,
}: AnsweredPage & { url: URL; headers: Headers }): boolean {
  return (
    request.method === "POST" ||
    nonce !== null ||
    headers.has("Set-Cookie") ||
    request.headers.has("Cookie") ||
    KEYS_OF_LINKS.some((key) => url.searchParams.has(key))
  );
}

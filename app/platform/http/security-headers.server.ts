import { env } from "~/env.server";
import { ownCookies } from "./own-cookies";
import { panelPaths } from "./panel-paths";
import { paths } from "./paths";

const supabaseForBrowsers = env.SUPABASE_PUBLIC_URL ?? env.SUPABASE_URL;

/** Origins of the redirects to LinkedIn: browsers apply `form-action` to all of them. */
export const LINKEDIN_ORIGINS: readonly string[] = [
  ...(supabaseForBrowsers ? [supabaseForBrowsers] : []),
  "https://www.linkedin.com",
];

/** The pages below these show mails in frames. */
const PAGES_WITH_MAILS = [paths.mailbox(), panelPaths.mailings()];

/** Parameters of links in mails; such a page shows who the mail was for. */
const KEYS_OF_LINKS = ["token", "token_hash", "zaproszenie", "kod", "key", "code"];

/** True if the address has a token, so that no search engine may list it (rules 685). */
const hasKey = ({ searchParams }: URL) => KEYS_OF_LINKS.some((key) => searchParams.has(key));

/**
 * Headers of every HTML document, whichever server sends it.
 *
 * @param styles the sources of styles inside of the page
 */
export function applyDocumentHeaders(
  headers: Headers,
  request: Request,
  styles: readonly string[] = [],
): void {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/$/, "");
  headers.set("Content-Security-Policy", contentSecurityPolicy(path, styles));
  headers.set("X-Content-Type-Options", "nosniff");
  if (hasKey(url)) headers.set("X-Robots-Tag", "noindex");
  headers.append("Vary", variesBy(url));
  if (!headers.has("Cache-Control") || headers.has("Set-Cookie"))
    headers.set(
      "Cache-Control",
      isPrivate({ request, url, headers }) ? "no-store" : "private, no-cache",
    );
}

function contentSecurityPolicy(path: string, styles: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Mails have a policy of their own (rules 801, 1203).
    ...(PAGES_WITH_MAILS.some((page) => path.startsWith(`${page}/`)) ? ["frame-src 'self'"] : []),
    ["form-action 'self'", ...(path === paths.profile() ? LINKEDIN_ORIGINS : [])].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * The differences between pages of one address: cookies, the light version, styles inside of a
 * first page and, on the landing page, the banner for phones.
 */
function variesBy({ pathname }: URL): string {
  const names = ["Cookie", "Save-Data"];
  if (!env.CDN) names.push("Sec-Fetch-Site");
  if (pathname === paths.home()) names.push("User-Agent");
  return names.join(", ");
}

/** True for pages of one person (rules 180). */
function isPrivate({
  request,
  url,
  headers,
}: {
  request: Request;
  url: URL;
  headers: Headers;
}): boolean {
  return (
    request.method === "POST" ||
    headers.has("Set-Cookie") ||
    ownCookies(request.headers).length > 0 ||
    hasKey(url)
  );
}

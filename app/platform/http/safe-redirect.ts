const PROBE = "https://portal.invalid";

/** The page that a form was sent from, with its query; `fallback` without a referrer. */
export function refererPath({ headers }: Request, fallback: string): string {
  const from = URL.parse(headers.get("Referer") ?? "");
  return safeRedirect(from ? from.pathname + from.search : null, fallback);
}

/** The page with the button that posted here; `fallback` if it was this address's own page. */
export function pageBefore(request: Request, fallback: string): string {
  const from = refererPath(request, fallback);
  return from.split("?")[0] === new URL(request.url).pathname ? fallback : from;
}

/**
 * Returns a path of the portal from untrusted text, or the fallback (rules 157).
 *
 * @param to the value of `redirectTo`
 * @returns path and query, beginning with exactly one `/`; never a page of login, logout, passwords
 *   or confirmation
 */
export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== "string" || to.length > 1000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them
  if (!/^\/(?![/\\])/.test(to) || /[\u0000-\u001f\u007f\\]/.test(to)) return fallback;
  const url = URL.parse(to, PROBE);
  if (url?.origin !== PROBE || url.pathname.startsWith("//")) return fallback;
  if (isInvitation(url)) return url.pathname + url.search;
  if (
    /^\/(login|logout|register|auth|app\/login|forgot-password|reset-password|admin\/(?:logout|password))(\/|$)/i.test(
      url.pathname,
    )
  )
    return fallback;
  if (/%(2f|5c|0a|0d|09|25)/i.test(url.pathname)) return fallback;
  return url.pathname + url.search;
}

/**
 * Nobody returns to the sign-up, except with an invitation that asks to log in first (rules 229).
 */
const isInvitation = ({ pathname, searchParams }: URL) =>
  pathname === "/register" && searchParams.has("zaproszenie");

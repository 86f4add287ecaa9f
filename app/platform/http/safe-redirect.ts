const PROBE = "https://portal.invalid";

/** The page of the portal on which a form was sent, with its query; the default where the browser does not say. */
export function refererPath({ headers }: Request, fallback: string): string {
  const from = URL.parse(headers.get("Referer") ?? "");
  return safeRedirect(from ? from.pathname + from.search : null, fallback);
}

/** The page on which a button stood that posts to an address of its own; the default where it stood on the page of that address. */
export function pageBefore(request: Request, fallback: string): string {
  const from = refererPath(request, fallback);
  return from.split("?")[0] === new URL(request.url).pathname ? fallback : from;
}

/**
 * A path of the portal out of text that anyone may have typed, or the default (rules 157).
 *
 * @param to what `redirectTo` said
 * @returns path with query, starting with exactly one `/`; pages of login, logout, passwords and confirmation are not a place to return to
 */
export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== "string" || to.length > 1000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, so they must not hide a second slash
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

/** The sign-up is no place to return to, but an invitation that asks to log in first is (rules 229). */
const isInvitation = ({ pathname, searchParams }: URL) =>
  pathname === "/register" && searchParams.has("zaproszenie");

import onHeaders from "on-headers";
import type { Step } from "./exchange.ts";

/**
 * For answers that are no page: nothing of them runs, is framed or loads anything, should a browser open one by itself. The service worker
 * asks the portal under the policy of its own file.
 */
const BARE_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ");

/** The headers of every answer, static files and refusals included (rules 179, 180); HSTS only where the portal is served over HTTPS. */
export function defaultHeaders(appUrl: string): Record<string, string> {
  return {
    "Content-Security-Policy": BARE_POLICY,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(appUrl.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

/**
 * Adds `headers` at the last moment: the Remix adapter appends to a header that is there already, and the app's own word counts, but for what
 * sets a cookie, which nobody keeps.
 */
export function addMissingHeaders(headers: Record<string, string>): Step {
  const entries = Object.entries(headers);
  return (_req, res, next) => {
    onHeaders(res, () => {
      for (const [name, value] of entries) if (!res.hasHeader(name)) res.setHeader(name, value);
      if (res.hasHeader("Set-Cookie")) res.setHeader("Cache-Control", "no-store");
    });
    next();
  };
}

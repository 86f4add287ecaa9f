import onHeaders from "on-headers";
import type { Step } from "./exchange.ts";

/**
 * For responses that are no pages: a browser that opens one runs, frames and loads nothing. The
 * service worker fetches under its own policy.
 */
const BARE_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ");

/**
 * Headers of every response, static files and refusals included (rules 179, 180); HSTS only over
 * HTTPS.
 */
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
 * Adds `headers` just before sending, because the Remix adapter appends to existing ones and the
 * app's own count. Responses that set cookies are never cached.
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

import type { NextFunction, Request, Response } from "express";
import onHeaders from "on-headers";

/** The headers of every answer, static files and refusals included (rules 179); HSTS only where the portal is served over HTTPS. */
export function defaultHeaders(appUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(appUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Adds `headers` at the last moment: the Remix adapter appends to a header that is there already, and the app's own word counts. */
export function addMissingHeaders(headers: Record<string, string>) {
  const entries = Object.entries(headers);
  return (_req: Request, res: Response, next: NextFunction) => {
    onHeaders(res, () => {
      for (const [name, value] of entries) if (!res.hasHeader(name)) res.setHeader(name, value);
    });
    next();
  };
}

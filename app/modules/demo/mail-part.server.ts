import { renderMail } from "~/platform/mail/mail-body.server";
import type { Mail } from "~/platform/mail/outbox.server";

/**
 * The policy of a mail in the browser: it loads and runs nothing, its own styles apply, and its
 * links open beside it (rules 801).
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  text: "text/plain; charset=utf-8",
};

/** The HTML or the text of a mail, exactly as it is sent; null for another part. */
export function mailPart(mail: Mail | null, part: string | undefined): Response | null {
  const type = TYPES[part ?? ""];
  if (!mail || !type) return null;
  const { html, text } = renderMail(mail);
  return new Response(part === "html" ? html : text, {
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
    },
  });
}

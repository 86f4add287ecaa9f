import { env } from "~/env.server";
import { renderMail } from "./mail-body.server";
import { codeDataOf, codeIdOf } from "./mail-code.server";
import type { Mail } from "./outbox.server";

/**
 * The policy of a mail in the browser: it loads nothing but the picture of a mailing, it runs
 * nothing, its own styles and its code apply, and its links open beside it (rules 801).
 */
const policyOf = ({ content }: Mail): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${content?.picture ? ` ${env.APP_URL} https:` : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-popups allow-popups-to-escape-sandbox",
  ].join("; ");

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  text: "text/plain; charset=utf-8",
};

/** The HTML or the text of a mail as it is sent, with its code in it; null for another part. */
export function mailPart(mail: Mail | null, part: string | undefined): Response | null {
  const type = TYPES[part ?? ""];
  if (!mail || !type) return null;
  const { html, text } = renderMail(mail);
  return new Response(part === "html" ? withCode(html, mail) : text, {
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": policyOf(mail),
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** The code, which comes beside the HTML part, put into it. */
const withCode = (html: string, { code }: Mail): string =>
  code ? html.replace(`cid:${codeIdOf(code)}`, codeDataOf(code)) : html;

import { type MimePart, partsOfType, readHeaders, readMime, typeOfMime } from "./mime.ts";

/** The report of a mail server about a mail of the portal. */
export interface MailReport {
  kind: "bounce" | "complaint";
  /** Ids of the mail that it may be about, without their host. */
  mailIds: readonly string[];
  /** The code of a bounce for good (RFC 3463); null if the mail may still arrive. */
  status: string | null;
  /** The link of the mail's `List-Unsubscribe`; null without one. */
  unsubscribe: string | null;
}

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965); null for any other
 * mail.
 */
export function readReport(source: string): MailReport | null {
  if (typeOfMime(source) !== "multipart/report") return null;
  const mail = readMime(source);
  const [complaint] = partsOfType(mail, "message/feedback-report");
  const [status] = partsOfType(mail, "message/delivery-status", "message/global-delivery-status");
  const original = originalIn(mail);
  const about = {
    mailIds: idsIn([
      original?.get("message-id"),
      mail.headers.get("in-reply-to"),
      mail.headers.get("references"),
    ]),
    unsubscribe: /<(https?:[^<>]+)>/.exec(original?.get("list-unsubscribe") ?? "")?.[1] ?? null,
  };
  if (complaint) {
    const type = readHeaders(complaint.body.trimStart()).get("feedback-type")?.toLowerCase();
    return type === "not-spam" ? null : { kind: "complaint", ...about, status: null };
  }
  return status ? { kind: "bounce", ...about, status: finalStatusIn(status.body) } : null;
}

/** The headers of the mail that the report returns, whole or in part. */
function originalIn(mail: MimePart): ReadonlyMap<string, string> | null {
  const [original] = partsOfType(
    mail,
    "message/rfc822",
    "text/rfc822-headers",
    "message/global",
    "message/global-headers",
  );
  return original ? readMime(original.body.trimStart()).headers : null;
}

/** "<id@host>" → "id" */
const idsIn = (texts: readonly (string | undefined)[]): string[] =>
  texts
    .flatMap((text) => [...(text ?? "").matchAll(/<([^<>@\s]+)@[^<>\s]+>/g)])
    .map(([, id = ""]) => id);

/** The code of the first recipient that failed for good; null without one. */
function finalStatusIn(body: string): string | null {
  for (const block of body.replace(/\r\n?/g, "\n").split(/\n\s*\n/)) {
    const fields = readHeaders(block.trimStart());
    const status = /^\s*(5\.\d{1,3}\.\d{1,3})\b/.exec(fields.get("status") ?? "")?.[1];
    const isFailed = fields.get("action")?.toLowerCase() === "failed";
    if (status && isFailed) return status;
  }
  return null;
}

import { renderMail } from "~/platform/mail/mail-body.server";
import type { Mail } from "~/platform/mail/outbox.server";

/** The text part of a mail; empty without a mail. */
export const mailText = (mail: Mail | undefined): string => (mail ? renderMail(mail).text : "");

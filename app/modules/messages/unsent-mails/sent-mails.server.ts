import { searchOf } from "~/platform/lists/list-query";
import type { SentMail } from "~/platform/mail/mail-log.server";

/** Finds mails that have left the portal by their subject or address (rules 896). */
export const sentMailSearch = searchOf<SentMail>(({ subject, to }) => [subject, to]);

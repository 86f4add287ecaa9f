import { searchOf } from "~/platform/lists/list-query";
import { listSentMails, type SentMail } from "~/platform/mail/mail-log.server";

/** Mails that have left the portal, with `q` in their subject or address (rules 896). */
export async function searchSentMails({ q }: { q: string }): Promise<readonly SentMail[]> {
  return q === "" ? listSentMails() : listSentMails().filter(searchMails(q));
}

const searchMails = searchOf<SentMail>(({ subject, to }) => [subject, to]);

import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { searchOf } from "~/platform/lists/list-query";
import {
  dropMailInTransaction,
  findUnsentMail,
  findUnsentMailInTransaction,
  listUnsentMails,
  sendAgainInTransaction,
} from "~/platform/mail/failed-mails.server";
import type { Mail } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayInWarsaw } from "~/platform/time/moments";

/** Unsent mails with `q` in their subject, for staff (rules 392). */
export async function searchUnsentMails({ q }: { q: string }): Promise<Mail[]> {
  return (await listUnsentMails()).filter(searchMails(q));
}

const searchMails = searchOf<Mail>(({ subject }) => [subject]);

/** An unsent mail, for staff. */
export const findMailForStaff = (id: string | undefined): Promise<Mail | null> =>
  findUnsentMail(id);

/** Sends a mail again at once (rules 392). */
export async function sendMailAgain(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Mail | Refusal<"not-found">> {
  return transaction(() => {
    const mail = findUnsentMailInTransaction(id);
    if (!mail) return refuse("not-found");
    sendAgain(mail, by);
    return mail;
  });
}

/** Sends all unsent mails again, after an outage of the mail server. @returns their number */
export async function sendAllMailsAgain({ by }: ByStaff): Promise<number> {
  const found = await listUnsentMails();
  return transaction(() => {
    const mails = found.flatMap(({ id }) => findUnsentMailInTransaction(id) ?? []);
    for (const mail of mails) sendAgain(mail, by);
    return mails.length;
  });
}

/** Removes a mail that cannot or need not be sent any more. */
export async function dropMail(
  id: string | undefined,
  { by }: ByStaff,
): Promise<Mail | Refusal<"not-found">> {
  return transaction(() => {
    const mail = findUnsentMailInTransaction(id);
    if (!mail) return refuse("not-found");
    dropMailInTransaction(mail);
    recordInTransaction({ by, entity: "mail", action: "deleted", record: inHistory(mail) });
    return mail;
  });
}

function sendAgain(mail: Mail, by: ByStaff["by"]): void {
  sendAgainInTransaction(mail);
  recordInTransaction({ by, entity: "mail", action: "sentAgain", record: inHistory(mail) });
}

/**
 * The history names a mail by its day, because its subject may contain personal data (rules 331).
 */
const inHistory = ({ id, createdAt }: Mail) => ({ id, title: dayInWarsaw(createdAt) });

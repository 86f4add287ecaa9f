import { z } from "zod";
import { env } from "~/env.server";
import { MomentSchema } from "~/platform/time/moments";
import { collected, type ReadLog } from "../store/log";
import { removeOldRows } from "../store/log-retention.server";
import { gone, wholeRow } from "../store/personal-data";
import { RETENTION } from "../store/retention";
import { portalLog } from "../store/stores.server";
import { MAIL_KINDS, type MailKind } from "./mail-kinds";
import type { Mail } from "./outbox.server";

const SentMailSchema = z.object({
  /** That of the mail. */
  id: z.string(),
  /** The address in lower case. */
  to: z.string(),
  kind: z.enum(MAIL_KINDS),
  /** Empty where it may name people other than the recipient (rules 897). */
  subject: z.string(),
  at: MomentSchema,
  /** The mail server has accepted it, or staff have removed it unsent. */
  result: z.enum(["sent", "removed"]),
});

/** The note of a mail that has left the portal (rules 896). */
export type SentMail = z.output<typeof SentMailSchema>;

export const sentMails = portalLog({
  name: "sent-mails",
  schema: SentMailSchema,
  personal: {
    found: ({ email }) => [{ to: [email] }],
    label: "your-data:stores.sentMails",
    isOf: ({ to }, { email }) => to === email,
    exports: wholeRow,
    readdressed: (mail, to) => ({ ...mail, to }),
    erases: gone,
    keeps: "account",
  },
});

/** Kinds whose subject names no other person than the recipient. */
const SUBJECT_STAYS: ReadonlySet<MailKind> = new Set([
  "membershipDeclined",
  "membershipGranted",
  "memberWelcome",
  "eventRegistered",
  "eventListed",
  "eventPromoted",
  "eventMoved",
  "eventReminder",
  "eventRemoved",
  "eventCancelled",
  "eventSurvey",
  "offerApproved",
  "offerSuspended",
  "offerRefused",
  "offerDeleted",
  "pollOpened",
  "pollEnded",
  "mailingOrganizational",
  "mailingEvent",
  "mailingNewsletter",
  "digest",
]);

/** Written to an address that no account has any more. */
const FAREWELLS: ReadonlySet<MailKind> = new Set(["accountClosed", "addressChanged"]);

/** Notes a mail that leaves the outbox; those to the office are noted nowhere. */
export function noteSentInTransaction(mail: Mail, { at, result }: Pick<SentMail, "at" | "result">) {
  const { id, kind } = mail;
  const to = mail.to.toLowerCase();
  if (kind === null || FAREWELLS.has(kind) || to === env.OFFICE_EMAIL.toLowerCase()) return;
  const subject = SUBJECT_STAYS.has(kind) ? mail.subject : "";
  sentMails.save({ id, to, kind, subject, at, result });
}

/** The note of a mail by its id, which its `Message-ID` has; null without one. */
export const findSentMail = (id: string): Promise<SentMail | null> => sentMails.find(id);

/** Noted mails to these addresses, in lower case, the newest first. */
export const listSentTo = (addresses: ReadonlySet<string>): Promise<SentMail[]> =>
  collected(sentMails.pieces({ by: { to: [...addresses] } }));

/** All of them, for lists that read some. */
export const sentMailLog: ReadLog<SentMail> = sentMails;

/** Reads the notes of mails to these addresses. @returns removes them inside a transaction */
export async function prepareToForget(addresses: readonly string[]): Promise<() => void> {
  const noted = await listSentTo(new Set(addresses.map((address) => address.toLowerCase())));
  return () => {
    for (const { id } of noted) sentMails.remove(id);
  };
}

/** Removes old notes (rules 210). @returns their number */
export const removeOldSentMails = (): Promise<number> =>
  removeOldRows(sentMails, RETENTION.sentMails);

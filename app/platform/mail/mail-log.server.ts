import { z } from "zod";
import { env } from "~/env.server";
import { compareMoments, MomentSchema } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { gone, wholeRow } from "../store/personal-data";
import { RETENTION } from "../store/retention";
import { portalStore, transaction } from "../store/stores.server";
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

export const sentMails = portalStore<SentMail>({
  name: "sent-mails",
  ofCompany: null,
  schema: SentMailSchema,
  isDerived: true,
  indexes: ["to"],
  personal: {
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
export const findSentMail = (id: string): SentMail | null => sentMails.find(id);

/** Noted mails to these addresses, in lower case. */
export const listSentTo = (addresses: ReadonlySet<string>): SentMail[] =>
  [...addresses].flatMap((address) => sentMails.listBy("to", address));

/** All of them, newest first. */
export const listSentMails = (): readonly SentMail[] => sentMails.sorted(latestFirst);

const latestFirst = (one: SentMail, other: SentMail) => compareMoments(other.at, one.at);

/** Removes the notes of mails to an address. @returns their number */
export const forgetSentToInTransaction = (address: string): number => {
  const found = sentMails.listBy("to", address.toLowerCase());
  for (const { id } of found) sentMails.remove(id);
  return found.length;
};

/** Removes old notes (rules 210). @returns their number */
export const removeOldSentMails = (): Promise<number> =>
  transaction(() => sentMails.removeWhere(({ at }) => hasPassed(RETENTION.sentMails, at)));

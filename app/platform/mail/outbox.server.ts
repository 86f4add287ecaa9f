import { z } from "zod";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { createId } from "~/platform/ids/ids.server";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";
import { unchanged } from "../store/personal-data";
import { portalStore } from "../store/stores.server";
import { mailSettingsOf } from "./mail-settings.server";

const LinkSchema = z.object({ label: z.string(), url: z.string() });

const AttachmentSchema = z.object({
  filename: z.string(),
  /** `text/…` with its parameters. */
  contentType: z.string(),
  content: z.string(),
});

/** A small text file that travels with a mail, such as a calendar entry. Files of people are linked, not attached. */
export type MailAttachment = z.output<typeof AttachmentSchema>;

const MailSchema = z.object({
  id: z.string(),
  to: z.string(),
  /** BCP 47. */
  language: z.string().default(DEFAULT_LANGUAGE),
  /** Whom an answer reaches; null for the sender of all mails. */
  replyTo: z.string().nullable().default(null),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** What the mail is for. */
  link: LinkSchema.nullable(),
  /** What else it offers. */
  moreLinks: z.array(LinkSchema).default([]),
  attachments: z.array(AttachmentSchema).default([]),
  /** The way out of a list of recipients, where the mail goes to one. */
  unsubscribe: LinkSchema.nullable().default(null),
  createdAt: MomentSchema,
  /** Moment before which it is not tried (again). */
  dueAt: MomentSchema,
  /** How often it was tried in vain. */
  attempts: z.number(),
  /** The last of these tries: refused by a server, or none that answered. */
  failure: z
    .object({ at: MomentSchema, reason: z.enum(["refused", "unreachable"]) })
    .nullable()
    .default(null),
  /** When the sender stopped trying; null while it tries. */
  givenUpAt: MomentSchema.nullable().default(null),
  /** When staff had it tried once more; null for a mail that nobody had to. */
  sentAgainAt: MomentSchema.nullable().default(null),
});

/** A mail as it waits to be sent. Texts are plain; the sender makes the HTML part. */
export type Mail = z.output<typeof MailSchema>;

export type NewMail = Pick<Mail, "to" | "subject" | "paragraphs" | "link"> &
  Partial<Pick<Mail, "language" | "replyTo" | "moreLinks" | "attachments" | "unsubscribe">> & {
    /**
     * The account whose "Powiadomienia e-mail" decide whether it is sent (rules 290). Null for a receipt of the recipient's own act, for what they need
     * (a link they wait for, their seat, their booking, an invitation, a letter) and for the office.
     */
    ifWantedBy: string | null;
  };

export const outbox = portalStore<Mail>({
  name: "outbox",
  schema: MailSchema,
  isDerived: true,
  unseen: ["paragraphs", "link", "moreLinks", "attachments", "unsubscribe"],
  personal: {
    label: "your-data:stores.mails",
    isOf: ({ to }, { email }) => to.toLowerCase() === email,
    exports: ({ subject, paragraphs, createdAt }) => ({ subject, paragraphs, createdAt }),
    erases: unchanged,
    keeps: { reason: "your-data:stays.mails", period: "mails" },
  },
});

/** Puts a mail into the outbox, as part of the transaction that makes the change it tells of; one that its recipient does not want stays away. */
export function enqueueMailInTransaction({ ifWantedBy, ...mail }: NewMail): void {
  if (ifWantedBy !== null && !mailSettingsOf(ifWantedBy).emailNotifications) return;
  outbox.save(newRow(mail));
}

/** A mail that was written now and is due at once. */
export function newRow(mail: Omit<NewMail, "ifWantedBy">): Mail {
  return {
    ...mail,
    language: mail.language ?? DEFAULT_LANGUAGE,
    replyTo: mail.replyTo ?? null,
    moreLinks: mail.moreLinks ?? [],
    attachments: mail.attachments ?? [],
    unsubscribe: mail.unsubscribe ?? null,
    subject: mail.subject.replace(/\s+/g, " ").trim(),
    id: createId(),
    createdAt: now(),
    dueAt: now(),
    attempts: 0,
    failure: null,
    givenUpAt: null,
    sentAgainAt: null,
  };
}

import { z } from "zod";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { createId } from "~/platform/ids/ids.server";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";
import { unchanged } from "../store/personal-data";
import { portalStore } from "../store/stores.server";
import type { MailKind } from "./mail-kinds";
import { mailSettingsOf } from "./mail-settings.server";
import { unsubscribeLink } from "./unsubscribing.server";

const LinkSchema = z.object({ label: z.string(), url: z.string() });

const AttachmentSchema = z.object({
  filename: z.string(),
  /** `text/…`, with parameters. */
  contentType: z.string(),
  content: z.string(),
});

/** A small text file, such as a calendar entry. Files of people are linked, not attached. */
export type MailAttachment = z.output<typeof AttachmentSchema>;

const MailSchema = z.object({
  id: z.string(),
  to: z.string(),
  /** BCP 47. */
  language: z.string().default(DEFAULT_LANGUAGE),
  /** The address for replies; null for the common sender. */
  replyTo: z.string().nullable().default(null),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** The main link. */
  link: LinkSchema.nullable(),
  /** Further links. */
  moreLinks: z.array(LinkSchema).default([]),
  attachments: z.array(AttachmentSchema).default([]),
  /** The link that ends a subscription; mail programs post to it, too. */
  unsubscribe: LinkSchema.nullable().default(null),
  /** Urgent: its recipient waits at the screen. Bulk: to many people at once. */
  priority: z.enum(["urgent", "normal", "bulk"]).default("normal"),
  createdAt: MomentSchema,
  /** The time of the next attempt. */
  dueAt: MomentSchema,
  /** Failed attempts. */
  attempts: z.number(),
  /** How the last attempt failed: refused, or no response. */
  failure: z
    .object({ at: MomentSchema, reason: z.enum(["refused", "unreachable"]) })
    .nullable()
    .default(null),
  /** When the sender gave up; null while it tries. */
  givenUpAt: MomentSchema.nullable().default(null),
  /** When staff sent it again; null if they did not. */
  sentAgainAt: MomentSchema.nullable().default(null),
  /** True if it is dropped unsent where the address has no account (rules 600). */
  onlyToAccount: z.boolean().default(false),
});

/** A mail in the outbox. Texts are plain; the sender renders the HTML part. */
export type Mail = z.output<typeof MailSchema>;

export type NewMail = Pick<Mail, "to" | "subject" | "paragraphs" | "link"> &
  Partial<
    Pick<
      Mail,
      | "language"
      | "replyTo"
      | "moreLinks"
      | "attachments"
      | "unsubscribe"
      | "priority"
      | "onlyToAccount"
    >
  > & {
    /**
     * The account whose "Powiadomienia e-mail" decide (rules 290). Null for receipts, for necessary
     * mails (a link, a seat, a booking, an invitation, a letter) and for the office.
     */
    ifWantedBy: string | null;
    /** The setting that its link switches off; "Powiadomienia e-mail" unless set. */
    kind?: MailKind;
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

/**
 * Adds a mail to the outbox inside the caller's transaction, unless its recipient does not want it.
 * A mail that they can switch off gets the link for it (rules 752).
 */
export function enqueueMailInTransaction({
  ifWantedBy,
  kind = "emailNotifications",
  ...mail
}: NewMail): void {
  const row = newRow(mail);
  if (ifWantedBy === null) return void outbox.save(row);
  const settings = mailSettingsOf(ifWantedBy);
  if (!settings.emailNotifications || !settings[kind]) return;
  outbox.save({
    ...row,
    unsubscribe: unsubscribeLink({ accountId: ifWantedBy, kind }, row.language),
  });
}

/** A new mail, due at once. */
export function newRow(mail: Omit<NewMail, "ifWantedBy" | "kind">): Mail {
  return {
    ...mail,
    language: mail.language ?? DEFAULT_LANGUAGE,
    replyTo: mail.replyTo ?? null,
    moreLinks: mail.moreLinks ?? [],
    attachments: mail.attachments ?? [],
    unsubscribe: mail.unsubscribe ?? null,
    priority: mail.priority ?? "normal",
    subject: mail.subject.replace(/\s+/g, " ").trim(),
    id: createId(),
    createdAt: now(),
    dueAt: now(),
    attempts: 0,
    failure: null,
    givenUpAt: null,
    sentAgainAt: null,
    onlyToAccount: mail.onlyToAccount ?? false,
  };
}

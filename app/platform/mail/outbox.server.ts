import { z } from "zod";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { createId } from "~/platform/ids/ids.server";
import { plainText } from "~/platform/text/rich-text.server";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";
import { unchanged } from "../store/personal-data";
import { portalStore } from "../store/stores.server";
import { MailContentSchema } from "./mail-content";
import { MAIL_KINDS, type MailKind, switchOf } from "./mail-kinds";
import { mailSettingsOf } from "./mail-settings.server";
import { unsubscribeLink } from "./unsubscribing.server";

const LinkSchema = z.object({ label: z.string(), url: z.string() });

const FactSchema = z.object({
  label: z.string(),
  value: z.string(),
  /** Less important: the hours of a day, the address of a place. */
  more: z.string().default(""),
  /** The whole previous value; empty without a change. */
  before: z.string().default(""),
});

/** A row of the small table of a mail: when, where, who. */
export type MailFact = z.input<typeof FactSchema>;

const QuoteSchema = z.object({
  /** Introduces the words, "Powód:"; empty if the mail has done so. */
  by: z.string(),
  paragraphs: z.array(z.string()),
});

const SectionSchema = z.object({
  title: z.string(),
  rows: z.array(
    z.object({
      /** Beside the label: "śr. 11:00". */
      when: z.string(),
      label: z.string(),
      url: z.string(),
      /** Below the label; may be empty. */
      more: z.string(),
    }),
  ),
});

const AttachmentSchema = z.object({
  filename: z.string(),
  /** `text/…`, with parameters. */
  contentType: z.string(),
  content: z.string(),
  /** A document that is made when the mail is sent, instead of the content. */
  source: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("dueNote"), id: z.string() }),
      z.object({ kind: z.literal("dueReduction"), dueId: z.string(), id: z.string() }),
    ])
    .optional(),
});

const CodeSchema = z.object({
  /** The content of the code. */
  text: z.string(),
  /** For people who do not see it; the facts of the mail say the same. */
  alt: z.string(),
  caption: z.string(),
});

/** A QR code beside the facts of a mail, drawn when the mail is sent. */
export type MailCode = z.output<typeof CodeSchema>;

/**
 * A small text file, such as a calendar entry, or a document of the portal. Files of people are
 * linked, not attached.
 */
export type MailAttachment = z.output<typeof AttachmentSchema>;

export const MailSchema = z.object({
  id: z.string(),
  to: z.string(),
  /** BCP 47. */
  language: z.string().default(DEFAULT_LANGUAGE),
  /** The address for replies; null for the common sender. */
  replyTo: z.string().nullable().default(null),
  /** Null in rows of older versions, which have their whole text in `paragraphs`. */
  kind: z.enum(MAIL_KINDS).nullable().default(null).catch(null),
  subject: z.string(),
  /** The text after the greeting. */
  paragraphs: z.array(z.string()),
  /** The words of people, apart from those of the portal. */
  quotes: z.array(QuoteSchema).default([]),
  /** The heading of the facts, such as the name of an event; empty for none. */
  factsTitle: z.string().default(""),
  facts: z.array(FactSchema).default([]),
  code: CodeSchema.nullable().default(null),
  /** Lists of links under headings of their own, below the facts. */
  sections: z.array(SectionSchema).default([]),
  /** The main link, shown as the button. */
  link: LinkSchema.nullable(),
  /** Small print below the button. */
  notes: z.array(z.string()).default([]),
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
  /** The content of a mailing; null for every other mail. */
  content: MailContentSchema.nullable().default(null),
  /**
   * The due that it reminds of, with its open amount then, the mailing that it belongs to, with the
   * mail's id as that of its recipient, or the account whose choices decide again when it is
   * sent; null for every other mail.
   */
  about: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("due"), id: z.string(), openGrosze: z.int() }),
      z.object({ kind: z.literal("mailing"), id: z.string() }),
      z.object({ kind: z.literal("account"), id: z.string() }),
    ])
    .nullable()
    .default(null),
  /**
   * When the server was about to get the end of it, for a mail that must never come twice: without
   * an answer after that, nobody knows whether it was delivered (rules 1210).
   */
  handedAt: MomentSchema.nullable().default(null),
  /** True if it is dropped unsent where the address has no account (rules 600). */
  onlyToAccount: z.boolean().default(false),
});

/** A mail in the outbox. Texts are plain; the sender renders the HTML part. */
export type Mail = z.output<typeof MailSchema>;

export type NewMail = Pick<Mail, "to" | "subject" | "paragraphs" | "link"> & {
  kind: MailKind;
  facts?: readonly MailFact[];
} & Partial<
    Pick<
      Mail,
      | "language"
      | "replyTo"
      | "quotes"
      | "factsTitle"
      | "sections"
      | "code"
      | "notes"
      | "moreLinks"
      | "attachments"
      | "unsubscribe"
      | "priority"
      | "onlyToAccount"
      | "about"
      | "content"
      | "dueAt"
    >
  > & {
    /**
     * The account whose "Powiadomienia e-mail" decide (rules 290). Null for receipts, for necessary
     * mails (a link, a seat, a booking, an invitation, a letter) and for the office.
     */
    ifWantedBy: string | null;
  };

export const outbox = portalStore<Mail>({
  name: "outbox",
  ofCompany: null,
  schema: MailSchema,
  isDerived: true,
  unseen: [
    "paragraphs",
    "quotes",
    "factsTitle",
    "facts",
    "sections",
    "code",
    "link",
    "notes",
    "moreLinks",
    "attachments",
    "unsubscribe",
    "content",
  ],
  personal: {
    label: "your-data:stores.mails",
    isOf: ({ to }, { email }) => to.toLowerCase() === email,
    exports: ({ subject, createdAt, ...mail }) => ({
      subject,
      paragraphs: wordsOf(mail),
      createdAt,
    }),
    erases: unchanged,
    keeps: { reason: "your-data:stays.mails", period: "mails" },
  },
});

/** True for a mail of which a second copy is worse than none. */
export const isOnce = ({ about }: Pick<Mail, "about">): boolean => about?.kind === "mailing";

/** True until it is given up. */
export const isWaiting = ({ givenUpAt }: Pick<Mail, "givenUpAt">): boolean => givenUpAt === null;

/** They take 10 MB of memory. */
const MOST_WAITING = 5_000;

/** False while so many mails wait that a mail to everybody is made later (rules 1696). */
export const hasRoomForMany = (): boolean => outbox.count(isWaiting) < MOST_WAITING;

/** All text of a mail but its links, whose tokens are secret. */
const wordsOf = ({
  paragraphs,
  quotes,
  factsTitle,
  facts,
  sections,
  notes,
  content,
}: Pick<
  Mail,
  "paragraphs" | "quotes" | "factsTitle" | "facts" | "sections" | "notes" | "content"
>): string[] => [
  ...paragraphs,
  ...(content ? [content.plain || plainText(content.html)] : []),
  ...quotes.flatMap(({ by, paragraphs: words }) => [by, ...words]),
  ...(factsTitle ? [factsTitle] : []),
  ...facts.map((fact) => `${fact.label}: ${factText(fact)}`),
  ...sections.flatMap(({ title, rows }) => [
    title,
    ...rows.map(({ when, label, more }) => [when, label, more].filter(Boolean).join(", ")),
  ]),
  ...notes,
];

/** The value of a fact in one line. */
export const factText = ({ value, more }: Pick<MailFact, "value" | "more">): string =>
  more ? `${value}, ${more}` : value;

/**
 * Adds a mail to the outbox inside the caller's transaction, unless its recipient does not want it.
 * A mail that they can switch off gets the link for it (rules 752).
 *
 * @returns null for a mail that its recipient does not want
 */
export function enqueueMailInTransaction(mail: NewMail): Mail | null {
  if (mail.ifWantedBy !== null) {
    const settings = mailSettingsOf(mail.ifWantedBy);
    if (!settings.emailNotifications || !settings[switchOf(mail.kind)]) return null;
  }
  return outbox.save(rowOf(mail));
}

/** The row of a mail, with the link that switches it off where its recipient may refuse it. */
export function rowOf({ ifWantedBy, ...mail }: NewMail): Mail {
  const row = newRow(mail);
  if (ifWantedBy === null) return row;
  const what = { accountId: ifWantedBy, kind: switchOf(mail.kind) };
  return { ...row, unsubscribe: unsubscribeLink(what, row.language) };
}

/**
 * The row of a mail of a mailing, made before the transaction that saves it, under the id of its
 * recipient, so that none can be there twice. The mailing decides whether its recipient wants it.
 */
export const onceRow = (
  { ifWantedBy: _, ...mail }: NewMail,
  { id, mailingId }: { id: string; mailingId: string },
): Mail => outbox.prepare({ ...newRow(mail), id, about: { kind: "mailing", id: mailingId } });

/** Adds such a row. */
export function enqueueOnceInTransaction(mail: ReturnType<typeof onceRow>): void {
  outbox.save(mail);
}

/** A new mail, due at once unless it says when. */
export function newRow(mail: Omit<NewMail, "ifWantedBy">): Mail {
  return {
    ...mail,
    language: mail.language ?? DEFAULT_LANGUAGE,
    replyTo: mail.replyTo ?? null,
    quotes: mail.quotes ?? [],
    factsTitle: mail.factsTitle ?? "",
    facts: (mail.facts ?? []).map((fact) => FactSchema.parse(fact)),
    code: mail.code ?? null,
    sections: mail.sections ?? [],
    notes: mail.notes ?? [],
    moreLinks: mail.moreLinks ?? [],
    attachments: mail.attachments ?? [],
    unsubscribe: mail.unsubscribe ?? null,
    priority: mail.priority ?? "normal",
    subject: mail.subject.replace(/\s+/g, " ").trim(),
    id: createId(),
    createdAt: now(),
    dueAt: mail.dueAt ?? now(),
    attempts: 0,
    failure: null,
    givenUpAt: null,
    sentAgainAt: null,
    handedAt: null,
    onlyToAccount: mail.onlyToAccount ?? false,
    about: mail.about ?? null,
    content: mail.content ?? null,
  };
}

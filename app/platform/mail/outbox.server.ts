import { z } from "zod";
import { now } from "../clock";
import { createId } from "../ids.server";
import { portalStore } from "../store/stores.server";

const LinkSchema = z.object({ label: z.string(), url: z.string() });

const MailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  link: LinkSchema.nullable(),
  /** The way out of a list of recipients, where the mail goes to one. */
  unsubscribe: LinkSchema.nullable().default(null),
  createdAt: z.string(),
  /** Moment before which it is not tried (again). */
  dueAt: z.string(),
  attempts: z.number(),
});

/** A mail as it waits to be sent. Texts are plain; the sender makes the HTML part. */
export type Mail = z.output<typeof MailSchema>;

export type NewMail = Pick<Mail, "to" | "subject" | "paragraphs" | "link"> & Partial<Pick<Mail, "unsubscribe">>;

export const outbox = portalStore<Mail>({ name: "outbox", schema: MailSchema });

/** Puts a mail into the outbox, in the same transaction as the change it tells of (design §4). */
export function enqueueMail(mail: NewMail): void {
  outbox.save({
    unsubscribe: null,
    ...mail,
    subject: mail.subject.replace(/\s+/g, " ").trim(),
    id: createId(),
    createdAt: now(),
    dueAt: now(),
    attempts: 0,
  });
}

import { z } from "zod";
import { RecordImageSchema } from "~/platform/covers/record-image";
import { searchOf } from "~/platform/lists/list-query";
import { MailContentSchema } from "~/platform/mail/mail-content";
import { compareMoments, MomentSchema } from "~/platform/time/moments";
import { SegmentSchema } from "../segments/segment";

/** The states of a mailing (rules 1201), each with a label `panel-mailings:states`. */
export const MAILING_STATES = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "cancelled",
] as const;

export type MailingState = (typeof MAILING_STATES)[number];

/** At most this many records in a list that the portal fills. */
export const LIST_LENGTHS = [0, 3, 5] as const;

const ButtonSchema = z.object({ label: z.string(), url: z.string() });

export const MailingSchema = z.object({
  id: z.string(),
  subject: z.string(),
  /** Programs show it beside the subject; empty for the first words of the text. */
  preheader: z.string(),
  /** The chosen group: a saved segment, a group that is always there, or empty for `segment`. */
  segmentKey: z.string(),
  /** The recipients and the purpose; null while no group is chosen. */
  segment: SegmentSchema.nullable(),
  /** Rich text as typed. */
  text: z.string(),
  image: RecordImageSchema,
  imageAlt: z.string(),
  /** The second one is a link. */
  buttons: z.array(ButtonSchema),
  /** How many of the next events and of the newest offers it lists. */
  events: z.int(),
  offers: z.int(),
  /** Empty for none. */
  articleId: z.string(),
  /** The text part as edited; empty for the one that the portal makes. */
  plain: z.string(),
  state: z.enum(MAILING_STATES),
  createdAt: MomentSchema,
  updatedAt: MomentSchema,
  /** When it is to begin; null for a draft. */
  sendAt: MomentSchema.nullable(),
  startedAt: MomentSchema.nullable(),
  endedAt: MomentSchema.nullable(),
  /** The content for all, filled in at the start; null before. */
  content: MailContentSchema.nullable(),
  /** True once the list of recipients is complete. */
  isAddressed: z.boolean(),
  /** How many were left out then, by reason; null before. */
  leftOut: z.record(z.string(), z.int()).nullable().default(null),
  /**
   * How many recipients are in each state, from the end on, and of removed ones how many had
   * refused such mails by then; null before.
   */
  counts: z.record(z.string(), z.int()).nullable().default(null),
  /** True once its recipients are removed (rules 1212). */
  hasNoRecipients: z.boolean().default(false),
});

/** A message of the chamber to many people. */
export type Mailing = z.output<typeof MailingSchema>;

/** Only these may be changed or deleted. */
export const isDraft = ({ state }: Pick<Mailing, "state">): boolean => state === "draft";

export const latestFirst = (one: Mailing, other: Mailing): number =>
  compareMoments(other.sendAt ?? other.updatedAt, one.sendAt ?? one.updatedAt);

export const searchMailings = searchOf<Mailing>(({ subject, preheader }) => [subject, preheader]);

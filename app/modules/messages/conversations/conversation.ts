import { z } from "zod";
import { asMessageKey } from "~/platform/i18n/i18n";
import { MomentSchema } from "~/platform/time/moments";

/** Pages to which a reply can lead next. */
export const NEXT_STEPS = [
  "about",
  "knowledge",
  "experts",
  "events",
  "offers",
  "questions",
  "card",
  "voting",
  "terms",
  "contact",
] as const;

export type NextStep = (typeof NEXT_STEPS)[number];

/** Kinds of records that the assistant finds. */
export const HIT_KINDS = ["event", "expert", "article", "offer", "news"] as const;

/** A record that the assistant has found, with its data of that time. */
const HitSchema = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.string(),
  title: z.string(),
  /** Distinguishes it: an expert's profession, the company of an offer. */
  note: z.string().default(""),
  /** Beginning of an event. */
  at: MomentSchema.nullable().default(null),
});

export type Hit = z.output<typeof HitSchema>;

export const ChatMessageSchema = z.object({
  id: z.string(),
  /** True for a message of the assistant, false for one of the person. */
  isBot: z.boolean(),
  at: MomentSchema,
  isRead: z.boolean(),
  /** Typed by the person, or by the expert whom the assistant quotes. */
  text: z.string().default(""),
  /** Name of a document that the person sent; the file is not stored. */
  document: z.string().nullable().default(null),
  /** Part of the question that the assistant repeats before its reply. */
  quotes: z.string().nullable().default(null),
  /** The assistant's own words. */
  says: z.string().transform(asMessageKey).nullable().default(null),
  params: z.record(z.string(), z.string()).default({}),
  hits: z.array(HitSchema).default([]),
  nextSteps: z.array(z.enum(NEXT_STEPS)).default([]),
  /** True if it suggests asking an expert. */
  isExpertSuggestion: z.boolean().default(false),
});

export type ChatMessage = z.output<typeof ChatMessageSchema>;

/** The messages between a person and the assistant, oldest first. */
export const ConversationSchema = z.object({
  /** The account of the person. */
  id: z.string(),
  messages: z.array(ChatMessageSchema),
});

export type Conversation = z.output<typeof ConversationSchema>;

/** The number of stored messages; new ones replace the oldest (rules 257). */
const MAX_MESSAGES = 100;

/** The newest messages, as many as are stored. */
export const newestMessages = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.slice(-MAX_MESSAGES);

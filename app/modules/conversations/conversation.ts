import { z } from "zod";
import { asMessageKey } from "~/platform/i18n/i18n";
import { MomentSchema } from "~/platform/time/moments";

/** Where a reply may lead to go on. */
export const NEXT_STEPS = [
  "about",
  "knowledge",
  "experts",
  "events",
  "offers",
  "questions",
] as const;

export type NextStep = (typeof NEXT_STEPS)[number];

/** Kinds of records that the assistant finds. */
export const HIT_KINDS = ["event", "expert", "article", "offer", "news"] as const;

/** A record that the assistant has found, as it was then. */
const HitSchema = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.string(),
  title: z.string(),
  /** What tells it from others: an expert's profession, the company of an offer. */
  note: z.string().default(""),
  /** When an event begins. */
  at: MomentSchema.nullable().default(null),
});

export type Hit = z.output<typeof HitSchema>;

export const ChatMessageSchema = z.object({
  id: z.string(),
  /** Said by the assistant, else by the person. */
  isBot: z.boolean(),
  at: MomentSchema,
  isRead: z.boolean(),
  /** What somebody typed: the person, or the expert whom the assistant quotes. */
  text: z.string().default(""),
  /** Name of a document that the person sent; the file itself is kept nowhere. */
  document: z.string().nullable().default(null),
  /** What the assistant repeats of the question before it answers. */
  quotes: z.string().nullable().default(null),
  /** What the assistant says itself. */
  says: z.string().transform(asMessageKey).nullable().default(null),
  params: z.record(z.string(), z.string()).default({}),
  hits: z.array(HitSchema).default([]),
  nextSteps: z.array(z.enum(NEXT_STEPS)).default([]),
  /** Whether it proposes to ask an expert. */
  isExpertSuggestion: z.boolean().default(false),
});

export type ChatMessage = z.output<typeof ChatMessageSchema>;

/** What a person and the assistant have said to each other, oldest first. */
export const ConversationSchema = z.object({
  /** The account of the person. */
  id: z.string(),
  messages: z.array(ChatMessageSchema),
});

export type Conversation = z.output<typeof ConversationSchema>;

/** Enough to look back; older messages go when new ones come (rules 257). */
const MOST_MESSAGES = 100;

/** The newest of the messages, as many as are kept. */
export const newestMessages = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.slice(-MOST_MESSAGES);

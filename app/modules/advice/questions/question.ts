import { z } from "zod";
import type { Expert } from "~/modules/advice/experts/expert";
import { CLOSINGS, ClosingNotesSchema } from "~/modules/messages/letters/closing";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { compareMoments, MomentSchema } from "~/platform/time/moments";

export const QuestionSchema = z.object({
  id: z.string(),
  /** Null until the chamber has chosen an expert. */
  expertId: z.string().nullable(),
  /** The member who wrote it; null for a visitor. */
  accountId: z.string().nullable(),
  /** Name of the member; empty for a visitor. */
  asker: z.string().default(""),
  /** The address for the answer. */
  email: z.string(),
  text: z.string(),
  askedAt: MomentSchema,
  answer: z.string().nullable(),
  answeredAt: MomentSchema.nullable(),
  /** Name that signs the answer; empty without one. */
  answeredBy: z.string().default(""),
  /** How staff closed it without an answer. */
  closing: z.enum(CLOSINGS).nullable().default(null),
  closingNotes: ClosingNotesSchema.default([]),
});

/** A question to an expert in writing. */
export type Question = z.output<typeof QuestionSchema>;

/** Without an expert, with an expert, answered, or closed without an answer. */
export const QUESTION_STATES = ["unassigned", "open", "answered", ...CLOSINGS] as const;

export type QuestionState = (typeof QUESTION_STATES)[number];

export function stateOf({
  expertId,
  answer,
  closing,
}: Pick<Question, "expertId" | "answer" | "closing">): QuestionState {
  if (answer !== null) return "answered";
  if (closing !== null) return closing;
  return expertId === null ? "unassigned" : "open";
}

/** True until it is answered or closed. */
export const waits = (question: Question): boolean =>
  stateOf(question) === "unassigned" || stateOf(question) === "open";

/** Why it can neither be answered nor assigned; null while it waits. */
export const endOf = ({ answer, closing }: Question): "answered" | "closed" | null =>
  answer !== null ? "answered" : closing && "closed";

export const newestFirst = (one: Question, other: Question) =>
  compareMoments(other.askedAt, one.askedAt);

/** Why an expert takes no questions (rules 99); null if they do. */
export function questionRefusal({
  available,
  allowContact,
}: Pick<Expert, "available" | "allowContact">): "unavailable" | "no-contact" | null {
  if (!allowContact) return "no-contact";
  return available ? null : "unavailable";
}

/** Shown for an expert who allows no contact. */
export const noContactPage: NotFoundPage = { message: "questions:closed.no-contact.title" };

/** Shown to staff. */
export const questionInPanelNotFound: NotFoundPage = {
  message: "questions:notFound",
  back: { to: panelPaths.questions(), label: "panel-questions:toList" },
};

/** Shown for unknown questions and those of other people. */
export const questionNotFound: NotFoundPage = {
  message: "questions:notFound",
  back: { to: paths.myQuestions(), label: "questions:list.title" },
};

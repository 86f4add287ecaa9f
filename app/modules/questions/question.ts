import { z } from "zod";
import type { Expert } from "~/modules/experts/expert";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { compareMoments, MomentSchema } from "~/platform/time/moments";

export const QuestionSchema = z.object({
  id: z.string(),
  /** Who is asked; null until the chamber has named somebody. */
  expertId: z.string().nullable(),
  /** The member who asks; null for a visitor. */
  accountId: z.string().nullable(),
  /** Name of a member who asks; empty for a visitor. */
  asker: z.string().default(""),
  /** Where the answer goes. */
  email: z.string(),
  text: z.string(),
  askedAt: MomentSchema,
  answer: z.string().nullable(),
  answeredAt: MomentSchema.nullable(),
  /** Who has answered, in words; empty while nobody has. */
  answeredBy: z.string().default(""),
});

/** What somebody asks an expert in writing. */
export type Question = z.output<typeof QuestionSchema>;

/** Where a question stands: with the chamber, which names an expert; with an expert; or answered. */
export type QuestionState = "unassigned" | "open" | "answered";

export function stateOf({
  expertId,
  answer,
}: Pick<Question, "expertId" | "answer">): QuestionState {
  if (answer !== null) return "answered";
  return expertId === null ? "unassigned" : "open";
}

/** Order of every list. */
export const newestFirst = (one: Question, other: Question) =>
  compareMoments(other.askedAt, one.askedAt);

/** Why an expert cannot be asked (rules 99); null where they can. */
export function questionRefusal({
  available,
  allowContact,
}: Pick<Expert, "available" | "allowContact">): "unavailable" | "no-contact" | null {
  if (!allowContact) return "no-contact";
  return available ? null : "unavailable";
}

/** For a question to an expert who allows no contact. */
export const noContactPage: NotFoundPage = { message: "questions:closed.no-contact.title" };

/** For staff, who look for it in their own list. */
export const questionInPanelNotFound: NotFoundPage = {
  message: "questions:notFound",
  back: { to: panelPaths.questions(), label: "panel-questions:toList" },
};

/** For a question that is nobody's, or not theirs who asks for it. */
export const questionNotFound: NotFoundPage = {
  message: "questions:notFound",
  back: { to: paths.myQuestions(), label: "questions:list.title" },
};

import { z } from "zod";
import type { Expert } from "~/modules/experts/expert";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { MomentSchema } from "~/platform/time/moments";

export const QuestionSchema = z.object({
  id: z.string(),
  /** Who is asked; null until the chamber has named somebody. */
  expertId: z.string().nullable(),
  /** The member who asks; null for a visitor. */
  accountId: z.string().nullable(),
  /** Where the answer goes. */
  email: z.string(),
  text: z.string(),
  askedAt: MomentSchema,
  answer: z.string().nullable(),
  answeredAt: MomentSchema.nullable(),
});

/** What somebody asks an expert in writing. */
export type Question = z.output<typeof QuestionSchema>;

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

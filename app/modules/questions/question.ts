import { z } from "zod";

export const QuestionSchema = z.object({
  id: z.string(),
  expertId: z.string(),
  /** The member who asks; null for a visitor. */
  accountId: z.string().nullable(),
  /** Where the answer goes. */
  email: z.string(),
  text: z.string(),
  /** ISO moments. */
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});

/** What somebody wants to know of an expert (design §5.10). */
export type Question = z.output<typeof QuestionSchema>;

/** Whether a question can be put to an expert: not while he is unavailable, never where he does not want to be contacted. */
export function opennessOf({
  available,
  allowContact,
}: {
  available: boolean;
  allowContact: boolean;
}): "open" | "unavailable" | "no-contact" {
  if (!allowContact) return "no-contact";
  return available ? "open" : "unavailable";
}

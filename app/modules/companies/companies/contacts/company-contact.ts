import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

export const CompanyContactSchema = z.object({
  id: z.string(),
  companyId: z.string(),
  name: z.string(),
  /** Function in the company, in the office's words. */
  role: z.string(),
  /** In lower case; empty if unknown. */
  email: z.string(),
  phone: z.string(),
  /** True for who gets the invoices. */
  isForBookkeeping: z.boolean(),
  /** True for who represents the company before the chamber. */
  isRepresentative: z.boolean().default(false),
  /** True for who gets its letters on paper, and by e-mail where nobody else does (rules 1492). */
  isForLetters: z.boolean().default(false),
  updatedAt: MomentSchema,
});

/** The parts of contacts; labels: `company-contacts:parts` (rules 1530). */
export const CONTACT_PARTS = ["isForBookkeeping", "isRepresentative", "isForLetters"] as const;

export type ContactPart = (typeof CONTACT_PARTS)[number];

/**
 * A person of a company whom the office knows without an account (rules 857). Once an account of
 * the company has the same address, it adds telephone and parts to that person.
 */
export type CompanyContact = z.output<typeof CompanyContactSchema>;

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
  updatedAt: MomentSchema,
});

/**
 * A person of a company whom the office knows without an account (rules 857). Once an account of
 * the company has the same address, it adds telephone and bookkeeping to that person.
 */
export type CompanyContact = z.output<typeof CompanyContactSchema>;

import { z } from "zod";

/** Stages of membership (spec §4 "Company status"). */
export const COMPANY_STATUSES = ["lead", "invited", "starter", "member"] as const;

export const CompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  website: z.string(),
  status: z.enum(COMPANY_STATUSES),
  createdAt: z.string(),
  contactPerson: z.object({
    firstName: z.string(),
    lastName: z.string(),
    position: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** The organisation in Supabase, null for a company that has not registered. */
  organizationId: z.string().nullable(),
  invitationCode: z.string().nullable(),
  joinedAt: z.string().nullable(),
  /** Last day of membership where staff have extended it, `YYYY-MM-DD`. */
  memberUntil: z.string().nullable(),
  /** False until the address of the person who registered is confirmed; until then the company counts nowhere (design §5.2). */
  emailConfirmed: z.boolean(),
});

/** A company as the chamber's staff manage it (spec §3, design §5.2). */
export type Company = z.output<typeof CompanySchema>;

/** The plan follows the stage (design §5.2); the value is a message key. */
export function planOf({ status }: Pick<Company, "status">): "companies:plans.starter" | "companies:plans.full" {
  return status === "member" ? "companies:plans.full" : "companies:plans.starter";
}

import { z } from "zod";
import type { MessageKey } from "~/platform/i18n/i18n";
import { MomentSchema } from "~/platform/time/moments";

/** Stages of a company, from first contact to full membership (rules 41). */
export const COMPANY_STATUSES = ["lead", "invited", "starter", "member"] as const;

export const CompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  website: z.string(),
  status: z.enum(COMPANY_STATUSES),
  /** `YYYY-MM-DD` */
  createdAt: z.string(),
  contactPerson: z.object({
    firstName: z.string(),
    lastName: z.string(),
    position: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** The organization in Supabase, null for a company that has not signed up. */
  organizationId: z.string().nullable(),
  invitationCode: z.string().nullable(),
  joinedAt: MomentSchema.nullable(),
  /** Last day of membership where staff have extended it, `YYYY-MM-DD`. */
  memberUntil: z.string().nullable(),
  /** False until the person who signed the company up has confirmed their address; until then the company counts nowhere (rules 40). */
  emailConfirmed: z.boolean(),
});

/** A company as the chamber's staff manage it (rules 39). */
export type Company = z.output<typeof CompanySchema>;

/** Whom a person belongs to; a person belongs to one company at most (rules 3). */
export interface Membership {
  organizationId: string;
  companyName: string;
  isOwner: boolean;
  /** Moment of joining. */
  since: string;
}

/** The plan follows the stage (rules 42). */
export function planOf({ status }: Pick<Company, "status">): MessageKey {
  return status === "member" ? "companies:plans.full" : "companies:plans.starter";
}

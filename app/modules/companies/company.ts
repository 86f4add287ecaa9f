import { z } from "zod";
import type { MessageKey } from "~/platform/i18n/i18n";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";

/** Stages of a company, from first contact to full membership (rules 41). */
export const COMPANY_STATUSES = ["lead", "invited", "starter", "member"] as const;

export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** What members read of a company in the directory: copied from its organization at each save (rules 203). A lead has none of it. */
const PublicFieldsSchema = z.object({
  industry: z.string().default(""),
  /** "11-50"; empty until the organization was copied. */
  size: z.string().default(""),
  shortDescription: z.string().default(""),
  fullDescription: z.string().default(""),
  logoUrl: z.string().nullable().default(null),
  tags: z.array(z.string()).default([]),
  /** Whether its owner keeps it out of the directory. */
  hidden: z.boolean().default(false),
});

export type PublicFields = z.output<typeof PublicFieldsSchema>;

export const CompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  website: z.string(),
  status: z.enum(COMPANY_STATUSES),
  createdAt: z.iso.date(),
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
  /** Last day of membership where staff have extended it. */
  memberUntil: z.iso.date().nullable(),
  /** When the owner of a company on Plan Startowy asked for full membership (rules 295); counts nothing in any other stage. */
  membershipRequestedAt: MomentSchema.nullable().default(null),
  /** False until the person who signed the company up has confirmed their address; until then the company counts nowhere (rules 40). */
  emailConfirmed: z.boolean(),
  /** When its owner closed it; it counts nowhere from then on, and the record stays for the staff (rules 312). */
  closedAt: MomentSchema.nullable().default(null),
  ...PublicFieldsSchema.shape,
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

/** Whether a company is a member of the chamber: it counts, it is in the directory, and its people read it (rules 204). */
export function isMember({
  status,
  emailConfirmed,
  closedAt,
}: Pick<Company, "status" | "emailConfirmed" | "closedAt">): boolean {
  return emailConfirmed && closedAt === null && (status === "starter" || status === "member");
}

/** Whether the owner of a company on Plan Startowy waits for an answer to a request for full membership (rules 295). */
export function asksMembership({
  status,
  closedAt,
  membershipRequestedAt,
}: Pick<Company, "status" | "closedAt" | "membershipRequestedAt">) {
  return status === "starter" && closedAt === null && membershipRequestedAt !== null;
}

/** A company of which nothing is known. */
export const EMPTY_COMPANY: Omit<Company, "id" | "createdAt"> = {
  name: "",
  location: "",
  website: "",
  status: "lead",
  contactPerson: { firstName: "", lastName: "", position: "", email: "", phone: "" },
  organizationId: null,
  invitationCode: null,
  joinedAt: null,
  memberUntil: null,
  membershipRequestedAt: null,
  emailConfirmed: true,
  closedAt: null,
  ...PublicFieldsSchema.parse({}),
};

/** A company at a stage; it joins when it first becomes a starter or a member (rules 335). */
export function atStage<Row extends Pick<Company, "status" | "joinedAt">>(
  company: Row,
  status: CompanyStatus,
): Row {
  const hasJoined = status === "starter" || status === "member";
  return { ...company, status, joinedAt: company.joinedAt ?? (hasJoined ? now() : null) };
}

/** The plan follows the stage (rules 42). */
export function planOf({ status }: Pick<Company, "status">): MessageKey {
  return status === "member" ? "companies:plans.full" : "companies:plans.starter";
}

import { z } from "zod";
import { REGISTER_NOTICES, REGISTER_SOURCES } from "~/modules/companies/registers/register-record";
import type { MessageKey } from "~/platform/i18n/i18n";
import { now } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";
import { OWN_CHANGES } from "./own-changes";

/** Result of a comparison with the registers. */
const RegisterCheckSchema = z.object({
  day: z.iso.date(),
  sources: z.array(z.enum(REGISTER_SOURCES)),
  /** A warning of the registers; null for nothing. */
  notice: z.object({ kind: z.enum(REGISTER_NOTICES), on: z.iso.date() }).nullable(),
});

/** Stages of a company, from first contact to full membership (rules 41). */
export const OPEN_STAGES = ["lead", "invited", "starter", "member"] as const;

export type OpenStage = (typeof OPEN_STAGES)[number];

/** With the stage of a company that has left, which no list or form offers (rules 1502). */
export const COMPANY_STATUSES = [...OPEN_STAGES, "former"] as const;

export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

export const LEAVING_REASONS = ["resignation", "removal", "liquidation", "death"] as const;

/** The fate of dues after a membership, and that of the seats and hours of its people. */
export const LATER_DUES = ["cancelled", "stay"] as const;
export const OPEN_DUES = ["stay", "writtenOff"] as const;
export const LATER_DATES = ["otherPrice", "stay", "released"] as const;
export const LATER_ACCOUNTS = ["stay", "closed"] as const;

const LeavingSchema = z.object({
  /** The last day of the membership. */
  on: z.iso.date(),
  reason: z.enum(LEAVING_REASONS),
  /** The letter or the resolution; empty for none. */
  document: z.string(),
  dues: z.enum(LATER_DUES),
  /** The fees that are open for the time until then. */
  openDues: z.enum(OPEN_DUES).default("stay"),
  dates: z.enum(LATER_DATES),
  accounts: z.enum(LATER_ACCOUNTS).default("stay"),
  /** The member of staff who decided, and when. */
  by: z.string(),
  at: MomentSchema,
});

/** The end of a membership by a decision of staff (rules 1502). */
export type Leaving = z.output<typeof LeavingSchema>;

/**
 * Data in the directory, copied from the organization at each save (rules 203); empty for a lead.
 */
const PublicFieldsSchema = z.object({
  industry: z.string().default(""),
  /** "11-50"; empty until the organization is copied. */
  size: z.string().default(""),
  shortDescription: z.string().default(""),
  fullDescription: z.string().default(""),
  logoUrl: z.string().nullable().default(null),
  tags: z.array(z.string()).default([]),
  /** The owner keeps it out of the directory. */
  hidden: z.boolean().default(false),
  /** Its words on goods for other companies, and on goods or partners that it needs. */
  offering: z.string().default(""),
  seeking: z.string().default(""),
  /** The owner lets everybody read its card (rules 1497). */
  published: z.boolean().default(false),
});

/** Data of the company in the public registers (rules 910); empty texts for what is unknown. */
const RegisterFieldsSchema = z.object({
  nip: z.string().default(""),
  regon: z.string().default(""),
  krs: z.string().default(""),
  street: z.string().default(""),
  postcode: z.string().default(""),
  town: z.string().default(""),
  /** In words; empty for Poland (rules 1323). */
  country: z.string().default(""),
  /** The last time when data were taken from the registers (rules 916). */
  registerCheck: RegisterCheckSchema.nullable().default(null),
});

/** Where its letters go, if not to its seat (rules 1528); empty texts for what is unknown. */
const LetterFieldsSchema = z.object({
  letterStreet: z.string().default(""),
  letterPostcode: z.string().default(""),
  letterTown: z.string().default(""),
  letterCountry: z.string().default(""),
  /** The address for e-Doręczenia, the electronic registered letters of Poland (rules 1529). */
  eDelivery: z.string().default(""),
});

const EmptyOrDay = z.literal("").or(z.iso.date()).default("");

/** The admission to the chamber as staff know it (rules 1500); empty for what is unknown. */
const AdmissionFieldsSchema = z.object({
  /** The day since which it is a member; `memberSince` of stages says it where this is empty. */
  memberSince: EmptyOrDay,
  memberNumber: z.string().default(""),
  /** The number of the resolution that admitted it, and its day. */
  resolution: z.string().default(""),
  resolutionDay: EmptyOrDay,
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
  /** The organization in Supabase; null until the company signs up. */
  organizationId: z.string().nullable(),
  invitationCode: z.string().nullable(),
  /** When the portal first had it as a starter or a member. */
  joinedAt: MomentSchema.nullable(),
  /** Last day of membership, if staff have extended it. */
  memberUntil: z.iso.date().nullable(),
  /**
   * When the owner asked for full membership (rules 295); ignored unless the company is on Plan
   * Startowy.
   */
  membershipRequestedAt: MomentSchema.nullable().default(null),
  /** The moments of its requests, the newest last, also after the decision (rules 971). */
  membershipRequests: z.array(MomentSchema).default([]),
  /**
   * False until the owner confirms their address; the company counts nowhere until then (rules 40).
   */
  emailConfirmed: z.boolean(),
  /**
   * When the owner closed it; it counts nowhere afterwards, but staff keep the record (rules 312).
   */
  closedAt: MomentSchema.nullable().default(null),
  /** The end of its membership, also ahead; null for one without an end. */
  leaving: LeavingSchema.nullable().default(null),
  /** Names that the owner has replaced, the newest last (rules 901). */
  formerNames: z.array(z.object({ name: z.string(), until: MomentSchema })).default([]),
  /** Changes by its people, the newest last (rules 1285). */
  ownChanges: z
    .array(z.object({ at: MomentSchema, what: z.array(z.enum(OWN_CHANGES)) }))
    .default([]),
  /** Id of the member of staff who looks after the company (rules 850). */
  carerId: z.string().nullable().default(null),
  /** Words of the office, which only staff see; `tags` are the owner's, for the directory. */
  staffTags: z.array(z.string()).default([]),
  ...AdmissionFieldsSchema.shape,
  ...RegisterFieldsSchema.shape,
  ...LetterFieldsSchema.shape,
  ...PublicFieldsSchema.shape,
});

/** A company as staff of the chamber manage it (rules 39). */
export type Company = z.output<typeof CompanySchema>;

/** The company that a person belongs to; at most one (rules 3). */
export interface Membership {
  organizationId: string;
  companyName: string;
  isOwner: boolean;
  /** Moment of joining. */
  since: string;
}

/** A member company is counted and listed, and its people may read the directory (rules 204). */
export function isMember({
  status,
  emailConfirmed,
  closedAt,
}: Pick<Company, "status" | "emailConfirmed" | "closedAt">): boolean {
  return emailConfirmed && closedAt === null && (status === "starter" || status === "member");
}

/** True for a member whose membership lasts until a day, so for prices of that day. */
export const isMemberOn = (
  company: Pick<Company, "status" | "emailConfirmed" | "closedAt" | "leaving">,
  day: string,
): boolean => isMember(company) && (company.leaving === null || day <= company.leaving.on);

/** A member company with Pełne członkostwo, not Plan Startowy. */
export const isFullMember = (
  company: Pick<Company, "status" | "emailConfirmed" | "closedAt">,
): boolean => isMember(company) && company.status === "member";

/** True while the owner waits for a decision on full membership (rules 295). */
export function awaitsMembership({
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
  membershipRequests: [],
  emailConfirmed: true,
  closedAt: null,
  leaving: null,
  formerNames: [],
  ownChanges: [],
  carerId: null,
  staffTags: [],
  ...AdmissionFieldsSchema.parse({}),
  ...RegisterFieldsSchema.parse({}),
  ...LetterFieldsSchema.parse({}),
  ...PublicFieldsSchema.parse({}),
};

/** First and last name of the contact person; empty without one. */
export const contactName = ({
  contactPerson: { firstName, lastName },
}: Pick<Company, "contactPerson">) => `${firstName} ${lastName}`.trim();

/** True for the stages of companies that belong to the chamber. */
export const hasJoined = (stage: CompanyStatus | null): stage is "starter" | "member" =>
  stage === "starter" || stage === "member";

/** True for a member whose membership has an end ahead or on this day. */
export const isLeaving = ({ status, leaving }: Pick<Company, "status" | "leaving">): boolean =>
  leaving !== null && hasJoined(status);

/** Moves a company to a stage; it joins when it first becomes a starter or a member (rules 335). */
export function atStage<Row extends Pick<Company, "status" | "joinedAt">>(
  company: Row,
  status: CompanyStatus,
): Row {
  return { ...company, status, joinedAt: company.joinedAt ?? (hasJoined(status) ? now() : null) };
}

/** The plan follows the stage (rules 42). */
export function planOf({ status }: Pick<Company, "status">): MessageKey {
  return status === "member" ? "companies:plans.full" : "companies:plans.starter";
}

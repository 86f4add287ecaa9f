import { z } from "zod";
import { OPEN_STAGES } from "~/modules/companies/companies/company";
import { MomentSchema } from "~/platform/time/moments";

/**
 * Each purpose of a mailing has a legal ground of its own (rules 1180): members may refuse
 * "organizational" mail, "event" goes to participants, and "newsletter" needs a consent.
 */
export const PURPOSES = ["organizational", "event", "newsletter"] as const;

export type Purpose = (typeof PURPOSES)[number];

/** The people of a company that a mailing can reach, each with a label `mailing-segments:who`. */
export const WHO = ["owner", "people", "bookkeeping"] as const;

export type Who = (typeof WHO)[number];

/** The states of people of an event, each with a label `mailing-segments:states`. */
export const EVENT_STATES = ["registered", "waiting", "absent", "attended"] as const;

export type EventState = (typeof EVENT_STATES)[number];

/** States of a company's dues, each with a label `mailing-segments:dues`. */
export const DUES_STATES = ["overdue", "paid"] as const;

const value = z.string().max(200, "errors:malformed").default("");

/** The filters of the list of companies, and the dues; empty means all. */
const CompanyFiltersSchema = z.object({
  q: value,
  status: z.enum(["all", ...OPEN_STAGES]).default("all"),
  asks: z.enum(["", "yes"]).default(""),
  valid: value,
  carer: value,
  tag: value,
  place: value,
  industry: value,
  size: value,
  login: value,
  lacks: value,
  dues: z.enum(["", ...DUES_STATES]).default(""),
});

export type SegmentCompanyFilters = z.output<typeof CompanyFiltersSchema>;

/** The filters of people with an account; empty means all. */
const PeopleFiltersSchema = z.object({
  /** Part of the name or address. */
  q: value,
  status: z.enum(["all", ...OPEN_STAGES]).default("all"),
  owner: z.enum(["", "yes"]).default(""),
  expert: z.enum(["", "yes"]).default(""),
});

export type SegmentPeopleFilters = z.output<typeof PeopleFiltersSchema>;

export const SegmentSourceSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("companies"),
    who: z.enum(WHO).default("owner"),
    filters: CompanyFiltersSchema,
  }),
  z.object({ kind: z.literal("people"), filters: PeopleFiltersSchema }),
  z.object({ kind: z.literal("event"), eventId: z.string(), state: z.enum(EVENT_STATES) }),
  z.object({ kind: z.literal("newsletter") }),
]);

export type SegmentSource = z.output<typeof SegmentSourceSchema>;

export const SegmentSchema = z.object({
  purpose: z.enum(PURPOSES),
  source: SegmentSourceSchema,
});

/** The people whom a mailing is for: a purpose and one source. */
export type Segment = z.output<typeof SegmentSchema>;

export const SOURCE_KINDS = ["companies", "people", "event", "newsletter"] as const;

export type SourceKind = SegmentSource["kind"];

/** A segment that staff have saved by name (rules 1182). */
export const SavedSegmentSchema = SegmentSchema.extend({
  id: z.string(),
  name: z.string(),
  updatedAt: MomentSchema,
});

export type SavedSegment = z.output<typeof SavedSegmentSchema>;

/** The purposes that each source allows, the usual one first. */
export const PURPOSES_OF: Readonly<Record<SourceKind, readonly Purpose[]>> = {
  companies: ["organizational", "newsletter"],
  people: ["organizational", "newsletter"],
  event: ["event", "newsletter"],
  newsletter: ["newsletter"],
};

/** Why an address gets nothing, each with a label `mailing-segments:leftOut`. */
export const LEFT_OUT = ["noConsent", "refused", "noAddress", "duplicate", "bounced"] as const;

export type LeftOut = Record<(typeof LEFT_OUT)[number], number>;

export const EMPTY_LEFT_OUT: Readonly<LeftOut> = {
  noConsent: 0,
  refused: 0,
  noAddress: 0,
  duplicate: 0,
  bounced: 0,
};

/** A person whom a mailing reaches. */
export interface Recipient {
  /** In lower case, without spaces at its ends. */
  address: string;
  /** Empty where nobody knows it. */
  name: string;
  accountId?: string;
  companyId?: string;
  contactId?: string;
  /** The registration's id of a person without an account. */
  guestId?: string;
}

export interface Recipients {
  /** Each address once. */
  recipients: Recipient[];
  /** How many others the segment names, by the reason why they get nothing. */
  leftOut: LeftOut;
}

import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

/**
 * `fee` is a year of full membership, `starter` the first year, `other` is made by hand, `event` is
 * a seat at an event.
 */
export const DUE_KINDS = ["fee", "starter", "other", "event"] as const;

/** An amount in grosze; the portal knows no other currency than the złoty. */
export const GroszeSchema = z.int().positive().max(100_000_000_00);

/** Sizes of companies in a tariff; staff set the one that counts (rules 1020). */
export const TARIFF_SIZES = ["1-10", "11-50", "51-250", "250+"] as const;

export type TariffSize = (typeof TARIFF_SIZES)[number];

/** The factors of an amount, as its document names them. */
const BasisSchema = z.object({
  /** Null for the first year. */
  size: z.enum(TARIFF_SIZES).nullable(),
  /** The price of a whole year. */
  yearGrosze: z.int(),
  /** Months of the year that are charged. */
  months: z.int().min(1).max(12),
  /** A reduction by agreement in per cent; null without one. */
  percent: z.int().nullable(),
  /** The price of a year by agreement; null without one. */
  agreedGrosze: z.int().nullable(),
});

export type DueBasis = z.output<typeof BasisSchema>;

/** Mails about a due, in their order (rules 1056). */
export const DUE_MAILS = ["issued", "before", "term", "late", "lateAgain"] as const;

export type DueMailStep = (typeof DUE_MAILS)[number];

export const DueSchema = z.object({
  id: z.string(),
  /** `SKL/2026/01475`, from `formatNumber`. */
  number: z.string(),
  companyId: z.string(),
  kind: z.enum(DUE_KINDS),
  /** The year that it is for. */
  year: z.int(),
  title: z.string(),
  amountGrosze: GroszeSchema,
  /** The last day to pay. */
  term: z.iso.date(),
  issuedOn: z.iso.date(),
  /** The term of the note, and the day on which staff set another; null while it stands. */
  movedTerm: z.object({ from: z.iso.date(), on: z.iso.date() }).nullable().default(null),
  instalment: z.object({ no: z.int(), of: z.int() }).nullable().default(null),
  /** Null for one by hand. */
  basis: BasisSchema.nullable().default(null),
  /** The company as it was when the due was issued; empty once it is forgotten (rules 1018). */
  addressee: z.object({ name: z.string(), nip: z.string(), address: z.string() }),
  /** The chamber as it was then; null while its account was not configured (rules 1052). */
  issuer: z
    .object({ name: z.string(), nip: z.string(), address: z.string(), account: z.string() })
    .nullable()
    .default(null),
  /** The last mail about it; null before the first. */
  lastMail: z
    .object({ step: z.enum(DUE_MAILS), day: z.iso.date() })
    .nullable()
    .default(null),
  /** The yearly run that issued it; null for one by hand. */
  runId: z.string().nullable().default(null),
  /** A decision of staff about the membership while it was unpaid; null before one. */
  decision: z
    .object({
      kind: z.enum(["left", "end"]),
      /** The last day of the membership, or the day of the decision. */
      on: z.iso.date(),
      /** Id of the member of staff. */
      by: z.string(),
      /** False until the membership has ended. */
      isDone: z.boolean(),
    })
    .nullable()
    .default(null),
  /** The event whose seat it pays (rules 1243). */
  eventId: z.string().nullable().default(null),
  /** True once that seat was given up or the event was called off; it is cancelled with it. */
  isSeatOver: z.boolean().default(false),
  /** The decision about the money of a seat that is over (rules 1250); null before one. */
  refund: z
    .object({
      how: z.enum(["returned", "kept"]),
      /** The entry that took the money off the balance; null where it stays there. */
      entryId: z.string().nullable(),
      on: z.iso.date(),
    })
    .nullable()
    .default(null),
  /** Set where a file brought it from before the portal (rules 1573); null for all others. */
  moved: z
    .object({
      /** Id of the imported file. */
      fileId: z.string(),
      /** True for one that was paid when it came. */
      isPaid: z.boolean(),
    })
    .nullable()
    .default(null),
  issuedBy: z.string(),
  issuedAt: MomentSchema,
});

/**
 * The debt of a company for a title, with a term: one instalment (rules 1010). Its open amount is
 * in the ledger.
 */
export type Due = z.output<typeof DueSchema>;

/** True for a due of the membership itself, not of a seat or of anything else. */
export const isOfMembership = ({ kind }: Pick<Due, "kind">): boolean =>
  kind !== "event" && kind !== "other";

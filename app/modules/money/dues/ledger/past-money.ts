import { z } from "zod";
import { DueSchema } from "../due";
import { LedgerEntrySchema } from "./ledger-entry";
import { PaymentSchema } from "./payment";

/*
 * Money of closed years (rules 1650): what is settled and old is in logs, and no process holds it.
 * Balances and sums of years carry it forward.
 */

const GroszeSumSchema = z.int().default(0);

const DueTotalsSchema = z.object({
  paid: GroszeSumSchema,
  credit: GroszeSumSchema,
  writeOff: GroszeSumSchema,
  cancelled: GroszeSumSchema,
});

const PaymentTotalsSchema = z.object({
  due: GroszeSumSchema,
  balance: GroszeSumSchema,
  refund: GroszeSumSchema,
  notOurs: GroszeSumSchema,
  annulled: GroszeSumSchema,
});

/** The fields of a past row beside those of the row that it was. */
const PastSchema = z.object({
  /** The accountant's batch that has it; null if none was made. */
  batchId: z.string().nullable(),
});

const PersonalPastSchema = PastSchema.extend({
  /** The year, as text, in which the names in it are forgotten (rules 1018); empty after that. */
  forgetIn: z.string(),
  entryIds: z.array(z.string()),
});

export const PastDueSchema = DueSchema.extend({
  ...PersonalPastSchema.shape,
  /** `year` as text, by which a log finds it. */
  ofYear: z.string(),
  totals: DueTotalsSchema,
  /** True for one whose charge was taken back. */
  isUncharged: z.boolean().default(false),
});

export type PastDue = z.output<typeof PastDueSchema>;

export const PastPaymentSchema = PaymentSchema.extend({
  ...PersonalPastSchema.shape,
  /** The first company that got money of it; null if none did. */
  companyId: z.string().nullable(),
});

export type PastPayment = z.output<typeof PastPaymentSchema>;

export const PastEntrySchema = LedgerEntrySchema.extend(PastSchema.shape);

export type PastEntry = z.output<typeof PastEntrySchema>;

/** Sums in grosze that past entries have moved to and from the balance of a company, its id. */
export const PastBalanceSchema = z.object({
  id: z.string(),
  fromPayments: GroszeSumSchema,
  forDues: GroszeSumSchema,
  refunded: GroszeSumSchema,
  transferred: GroszeSumSchema,
});

export type PastBalance = z.output<typeof PastBalanceSchema>;

/** Its sums prove the ledger, and no figure counts them (rules 1639). */
export const UNCHARGED = "uncharged";

/** Sums in grosze of past dues for a year and of past payments that came in it; its id, `2021`. */
export const PastYearSchema = z.object({
  id: z.string(),
  /** Past dues by `groupOfDue`; those whose charge was taken back stand apart, as `UNCHARGED`. */
  dues: z.record(z.string(), DueTotalsSchema.extend({ amount: GroszeSumSchema })),
  payments: PaymentTotalsSchema.extend({ amount: GroszeSumSchema }),
  /** The last serials of notes and of credit notes that were issued in it. */
  lastDue: z.int().default(0),
  lastCreditNote: z.int().default(0),
});

export type PastYear = z.output<typeof PastYearSchema>;

import { z } from "zod";

const GroszeSchema = z.int().min(0).max(10_000_000_00);

const AmountsSchema = z.object({
  /** For people of member companies. */
  members: GroszeSchema,
  /** For everybody else, guests among them. */
  others: GroszeSchema,
});

type Amounts = z.output<typeof AmountsSchema>;

/** Amounts of a seat in grosze (rules 1240). */
export const EventPricesSchema = AmountsSchema.extend({
  /** Lower amounts up to a day, this day included; null without them. */
  early: AmountsSchema.extend({ until: z.iso.date() }).nullable(),
  /** A seat counts once it is paid, by this day; null where payment is no condition. */
  paidBy: z.iso.date().nullable(),
});

export type EventPrices = z.output<typeof EventPricesSchema>;

/** The amounts of a day, and the last day of the early ones; null on which they are not. */
export const amountsOn = (
  { members, others, early }: EventPrices,
  day: string,
): Amounts & { until: string | null } =>
  early !== null && day <= early.until ? early : { members, others, until: null };

/** True for an event of which some seat costs an amount. */
export const isPaid = (prices: EventPrices | null): prices is EventPrices =>
  prices !== null &&
  [prices, prices.early].some((one) => one !== null && one.members + one.others > 0);

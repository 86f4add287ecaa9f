import { z } from "zod";
import { type DueBasis, TARIFF_SIZES, type TariffSize } from "../due";

const PriceSchema = z.int().nonnegative().nullable().default(null);

export const TariffSchema = z.object({
  /** The year. */
  id: z.string(),
  /** Prices of a year in grosze; null for a size without one. */
  prices: z.object({
    small: PriceSchema,
    medium: PriceSchema,
    large: PriceSchema,
    huge: PriceSchema,
  }),
  /** One payment or two, unless a company has agreed on another number. */
  instalments: z.int().min(1).max(2).default(1),
  /** The last days to pay the whole year, and each of two instalments. */
  wholeTerm: z.iso.date(),
  firstTerm: z.iso.date(),
  secondTerm: z.iso.date(),
  /** Days to pay for a due whose term would be past. */
  newDays: z.int().min(1).max(90).default(14),
  /** The resolution that it stands on; empty without one. */
  resolution: z.string().default(""),
});

/** The prices and terms of a year (rules 1020). */
export type Tariff = z.output<typeof TariffSchema>;

export type PriceName = keyof Tariff["prices"];

/** The name of the price of each size. */
export const PRICE_OF: Record<TariffSize, PriceName> = {
  "1-10": "small",
  "11-50": "medium",
  "51-250": "large",
  "250+": "huge",
};

/** Plan Startowy costs a złoty a month, and its year is paid at once (rules 1021). */
export const STARTER_MONTH_GROSZE = 100;
export const STARTER_MONTHS = 12;

/** A tariff that staff have not saved yet: without prices, with the terms of most chambers. */
export const draftOf = (year: number): Tariff => ({
  id: String(year),
  prices: { small: null, medium: null, large: null, huge: null },
  instalments: 1,
  wholeTerm: `${year}-01-31`,
  firstTerm: `${year}-01-31`,
  secondTerm: `${year}-07-31`,
  newDays: 14,
  resolution: "",
});

/** The draft of a year after another: the same prices, and terms as far from its beginning. */
export const carriedOver = (before: Tariff, year: number): Tariff => {
  const inYear = (day: string) => {
    const later = `${Number(day.slice(0, 4)) + year - Number(before.id)}${day.slice(4)}`;
    return later.endsWith("-02-29") ? `${year}-02-28` : later;
  };
  return {
    ...before,
    id: String(year),
    resolution: "",
    wholeTerm: inYear(before.wholeTerm),
    firstTerm: inYear(before.firstTerm),
    secondTerm: inYear(before.secondTerm),
  };
};

export const DueSettingsSchema = z.object({
  /** The company. */
  id: z.string(),
  /** The size that counts; null until staff have set it. */
  size: z.enum(TARIFF_SIZES).nullable().default(null),
  /** Null for as many as the tariff says. */
  instalments: z.int().min(1).max(2).nullable().default(null),
  /** A reduction by agreement, in per cent; null without one. */
  percent: z.int().min(1).max(100).nullable().default(null),
  /** The price of a year by agreement, in place of the tariff's. */
  agreedGrosze: z.int().nonnegative().nullable().default(null),
  /** The agreement, for staff. */
  reason: z.string().default(""),
});

/** Size, instalments and agreement of one company (rules 1022). */
export type DueSettings = z.output<typeof DueSettingsSchema>;

/** A company for which staff have set nothing. */
export const noSettings = (id: string): DueSettings => ({
  id,
  size: null,
  instalments: null,
  percent: null,
  agreedGrosze: null,
  reason: "",
});

/**
 * The size that a company says of itself as a size of the tariff; null for none, and for "201-500",
 * which is in two of them.
 */
export function suggestedSize(own: string): TariffSize | null {
  if (own === "51-200") return "51-250";
  if (own === "500+") return "250+";
  return TARIFF_SIZES.find((size) => size === own) ?? null;
}

/** A year's amount for a company, and how it was computed (rules 1021); null without a price. */
export function feeOf(
  tariff: Tariff,
  {
    size,
    months,
    percent,
    agreedGrosze,
  }: Pick<DueSettings, "percent" | "agreedGrosze"> & { size: TariffSize; months: number },
): { amountGrosze: number; basis: DueBasis } | null {
  const yearGrosze = agreedGrosze ?? tariff.prices[PRICE_OF[size]];
  if (yearGrosze === null) return null;
  const reduced = Math.round((yearGrosze * (100 - (percent ?? 0))) / 100);
  return {
    amountGrosze: Math.round((reduced * months) / 12),
    basis: { size, yearGrosze, months, percent, agreedGrosze },
  };
}

/** The months of a year from the one of a day on, which counts whole. */
export const monthsFrom = (day: string, year: number): number =>
  day.slice(0, 4) === String(year) ? 13 - Number(day.slice(5, 7)) : 12;

/** An amount in equal parts; the first has the odd grosz. */
export const inParts = (amountGrosze: number, parts: number): number[] =>
  parts === 2
    ? [Math.ceil(amountGrosze / 2), Math.floor(amountGrosze / 2)].filter((part) => part > 0)
    : [amountGrosze];

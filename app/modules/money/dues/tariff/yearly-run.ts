import { Temporal } from "temporal-polyfill";
import { type Company, isMember } from "~/modules/companies/companies/company";
import { validUntil } from "~/modules/companies/companies/membership/valid-until";
import { dayInWarsaw } from "~/platform/time/moments";
import { mapInSlices } from "~/platform/time/slices.server";
import type { Due, DueBasis, TariffSize } from "../due";
import {
  type DueSettings,
  feeOf,
  inParts,
  monthsFrom,
  noSettings,
  STARTER_MONTH_GROSZE,
  STARTER_MONTHS,
  suggestedSize,
  type Tariff,
} from "./tariff";

/**
 * Why a company is left out of a run, or deserves a look before it is carried out. Labels
 * `dues-tariff:odd`.
 */
export const LEFT_OUT = ["noSize", "noPrice", "zero", "cancelled", "yearOver", "leaving"] as const;
export const ODD = ["sizeDiffers", "partOfYear", "agreement", "termPast", "noNip"] as const;

export type Oddity = (typeof LEFT_OUT)[number] | (typeof ODD)[number];

/** The planned dues of one company that has none of the year yet. */
export interface PlannedDues {
  companyId: string;
  name: string;
  kind: "fee" | "starter";
  /** The size that the company says of itself, if it is one of the tariff. */
  suggested: TariffSize | null;
  /** Null if it is left out. */
  basis: DueBasis | null;
  instalments: { amountGrosze: number; term: string }[];
  odd: Oddity[];
}

export const isLeftOut = ({ instalments }: PlannedDues): boolean => instalments.length === 0;

/** Everything that a run is computed from. */
export interface RunBasis {
  tariff: Tariff;
  companies: readonly Company[];
  settings: (companyId: string) => DueSettings | null;
  /** All dues, of all years. */
  dues: readonly Due[];
  isCancelled: (due: Due) => boolean;
  /** The moment at which a company became a full member, if it is known. */
  memberSince: (companyId: string) => string | undefined;
  /** `YYYY-MM-DD` in Warsaw. */
  today: string;
}

/**
 * The dues of a year for all member companies that have none yet (rules 1023): fees of full
 * members, and the first year of starters who were never charged for it.
 */
export async function planRun(run: RunBasis): Promise<PlannedDues[]> {
  const charged = await chargedBy(run);
  const planOf = (company: Company) => {
    const own = charged.get(company.id);
    const isStarter = company.status === "starter";
    if (isStarter ? own?.starter : own?.fee) return [];
    if (company.leaving && company.leaving.on < `${run.tariff.id}-01-01`)
      return [leftOut(company, isStarter ? "starter" : "fee", "leaving")];
    const wasCharged = isStarter ? own?.wasStarter : own?.wasFee;
    return [planned(company, run, { isCancelled: wasCharged === true })];
  };
  return (await mapInSlices(run.companies.filter(isMember), planOf)).flat();
}

interface Charged {
  fee?: true;
  starter?: true;
  /** All dues of the kind were cancelled. */
  wasFee?: true;
  wasStarter?: true;
}

/** Charges of each company: the fee of this year, and its first year at any time. */
async function chargedBy({ dues, tariff, isCancelled }: RunBasis): Promise<Map<string, Charged>> {
  const charged = new Map<string, Charged>();
  await mapInSlices(dues, (due) => {
    const isFee = due.kind === "fee" && String(due.year) === tariff.id;
    if (!isFee && due.kind !== "starter") return;
    const gone = isCancelled(due);
    const own = charged.get(due.companyId) ?? {};
    if (isFee) own[gone ? "wasFee" : "fee"] = true;
    else own[gone ? "wasStarter" : "starter"] = true;
    charged.set(due.companyId, own);
  });
  return charged;
}

const leftOut = (company: Company, kind: PlannedDues["kind"], why: Oddity): PlannedDues => ({
  companyId: company.id,
  name: company.name,
  suggested: suggestedSize(company.size),
  kind,
  basis: null,
  instalments: [],
  odd: [why],
});

function planned(
  company: Company,
  run: RunBasis,
  { isCancelled }: { isCancelled: boolean },
): PlannedDues {
  const suggested = suggestedSize(company.size);
  const row = { companyId: company.id, name: company.name, suggested };
  const out = (kind: "fee" | "starter", why: Oddity) => leftOut(company, kind, why);
  const noNip: Oddity[] = company.nip === "" ? ["noNip"] : [];
  if (company.status === "starter") {
    if (isCancelled) return out("starter", "cancelled");
    if (company.joinedAt !== null && validUntil(company, company.joinedAt) < run.today)
      return out("starter", "yearOver");
    const term = Temporal.PlainDate.from(run.today).add({ days: run.tariff.newDays }).toString();
    return {
      ...row,
      kind: "starter",
      odd: noNip,
      basis: {
        size: null,
        months: STARTER_MONTHS,
        percent: null,
        agreedGrosze: null,
        yearGrosze: STARTER_MONTH_GROSZE * STARTER_MONTHS,
      },
      instalments: [{ amountGrosze: STARTER_MONTH_GROSZE * STARTER_MONTHS, term }],
    };
  }
  return plannedFee(company, run, { row, out, noNip, isCancelled });
}

function plannedFee(
  company: Company,
  { tariff, settings, memberSince, today }: RunBasis,
  {
    row,
    out,
    noNip,
    isCancelled,
  }: {
    row: Pick<PlannedDues, "companyId" | "name" | "suggested">;
    out: (kind: "fee", why: Oddity) => PlannedDues;
    noNip: Oddity[];
    isCancelled: boolean;
  },
): PlannedDues {
  if (isCancelled) return out("fee", "cancelled");
  const own = settings(company.id) ?? noSettings(company.id);
  if (own.size === null) return out("fee", "noSize");
  const since = memberSince(company.id) ?? company.joinedAt;
  const year = Number(tariff.id);
  const months = since === null ? 12 : monthsFrom(dayInWarsaw(since), year);
  const fee = feeOf(tariff, { ...own, size: own.size, months });
  if (fee === null) return out("fee", "noPrice");
  if (fee.amountGrosze === 0) return out("fee", "zero");
  const parts = inParts(fee.amountGrosze, own.instalments ?? tariff.instalments);
  const terms = parts.length === 2 ? [tariff.firstTerm, tariff.secondTerm] : [tariff.wholeTerm];
  const soonest = Temporal.PlainDate.from(today).add({ days: tariff.newDays }).toString();
  const isPast = terms.some((term) => term < today);
  const odd: Oddity[] = [
    ...(row.suggested !== null && row.suggested !== own.size ? (["sizeDiffers"] as const) : []),
    ...(months < 12 ? (["partOfYear"] as const) : []),
    ...(own.percent !== null || own.agreedGrosze !== null ? (["agreement"] as const) : []),
    ...(isPast ? (["termPast"] as const) : []),
    ...noNip,
  ];
  return {
    ...row,
    kind: "fee",
    odd,
    basis: fee.basis,
    instalments: parts.map((amountGrosze, index) => {
      const term = terms[index] ?? tariff.wholeTerm;
      return { amountGrosze, term: term < today ? soonest : term };
    }),
  };
}

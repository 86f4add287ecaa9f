import { type Company, isMember } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { total } from "~/platform/money/grosze";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { dayFromToday, now, today } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { cardValidity } from "../ledger/card-validity.server";
import { overdueDues, standingDues } from "../ledger/dues.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import { askedOf } from "../requests/open-requests.server";

/** A full member whose cards have ended for unpaid fees. */
export interface EndingMembership {
  company: Company;
  /** Its overdue fees on which staff have not decided, the earliest term first. */
  dues: Due[];
  openGrosze: number;
  /** The last day of its cards. */
  until: string;
}

/**
 * Memberships on which staff decide (rules 1057): the grace of an unpaid fee is over. Companies
 * that wait for another term are left out. The longest wait comes first.
 */
export function listEndings(): EndingMembership[] {
  const undecided = overdueDues().filter(({ due }) => due.kind === "fee" && due.decision === null);
  return [...Map.groupBy(undecided, ({ due }) => due.companyId)]
    .flatMap(([companyId, own]) => {
      const company = findCompanyInTransaction(companyId);
      if (company?.status !== "member" || !isMember(company)) return [];
      const { until } = cardValidity(company, company.joinedAt ?? now());
      if (until >= dayFromToday(0) || own.some(({ due }) => askedOf(due.id))) return [];
      const openGrosze = total(own, ({ open }) => open);
      return [{ company, openGrosze, until, dues: own.map(({ due }) => due) }];
    })
    .sort((one, other) => compareMoments(one.until, other.until));
}

/**
 * Companies on Plan Startowy that have paid a whole fee of full members; only staff make them
 * members (rules 1060).
 */
export function listPaidStarters(): { company: Company; due: Due }[] {
  return [...paidFees(today().year)].flatMap(([companyId, due]) => {
    const company = findCompanyInTransaction(companyId);
    return company?.status === "starter" && isMember(company) ? [{ company, due }] : [];
  });
}

/** The last paid fee of each company from a year on. */
const paidFees = derivedFrom(
  [dues, ledgerEntries],
  (firstYear: number): ReadonlyMap<string, Due> =>
    new Map(
      standingDues()
        .filter(({ due, open, paid }) => open === 0 && paid > 0 && isFeeFrom(firstYear, due))
        .map(({ due }) => [due.companyId, due] as const),
    ),
);

const isFeeFrom = (firstYear: number, { kind, year }: Due): boolean =>
  kind === "fee" && year >= firstYear;

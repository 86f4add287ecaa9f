import { type Company, isMember } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { total } from "~/platform/money/grosze";
import { dayFromToday, now } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { cardValidity } from "../ledger/card-validity.server";
import { currentMovements } from "../ledger/ledger.server";
import { type Movements, openOf, totalsOfDue } from "../ledger/movements";
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
  const movements = currentMovements();
  return [...undecidedByCompany(movements)]
    .flatMap(([companyId, own]) => {
      const company = findCompanyInTransaction(companyId);
      if (company?.status !== "member" || !isMember(company)) return [];
      const { until } = cardValidity(company, company.joinedAt ?? now());
      if (until >= dayFromToday(0) || own.some(({ id }) => askedOf(id))) return [];
      const openGrosze = total(own, (due) => openOf(movements, due));
      return [{ company, openGrosze, until, dues: own.sort(byTerm) }];
    })
    .sort((one, other) => compareMoments(one.until, other.until));
}

const byTerm = (one: Due, other: Due) => compareMoments(one.term, other.term);

function undecidedByCompany(movements: Movements): Map<string, Due[]> {
  const today = dayFromToday(0);
  const found = new Map<string, Due[]>();
  for (const due of dues.list(
    ({ kind, term, decision }) => kind === "fee" && term < today && decision === null,
  ))
    if (openOf(movements, due) > 0)
      found.set(due.companyId, [...(found.get(due.companyId) ?? []), due]);
  return found;
}

/**
 * Companies on Plan Startowy that have paid a whole fee of full members; only staff make them
 * members (rules 1060).
 */
export function listPaidStarters(): { company: Company; due: Due }[] {
  const movements = currentMovements();
  const firstYear = Number(dayFromToday(0).slice(0, 4));
  const paid = new Map<string, Due>();
  for (const due of dues.list(({ kind, year }) => kind === "fee" && year >= firstYear))
    if (openOf(movements, due) === 0 && totalsOfDue(movements, due.id).paid > 0)
      paid.set(due.companyId, due);
  return [...paid].flatMap(([companyId, due]) => {
    const company = findCompanyInTransaction(companyId);
    return company?.status === "starter" && isMember(company) ? [{ company, due }] : [];
  });
}

import { waitingPayments } from "~/modules/money/dues/ledger/bank-payments.server";
import { overdueDues } from "~/modules/money/dues/ledger/dues.server";
import type { StandingDue } from "~/modules/money/dues/ledger/standing-due";
import { lastContactOf, type StoredNote } from "~/modules/work/notes/notes.server";
import { total } from "~/platform/money/grosze";
import { compareMoments } from "~/platform/time/moments";

/** Companies with overdue dues that the start page names. */
const NAMED = 5;

/** A company with overdue dues. */
export interface OverdueCompany {
  companyId: string;
  name: string;
  openGrosze: number;
  /** The earliest term that has passed. */
  term: string;
  /** The last mail about one of the dues; null without one. */
  mailedOn: string | null;
  contact: StoredNote | null;
}

/** Money that the start page asks about (rules 1004). */
export interface DuesOfToday {
  /** The longest overdue first. */
  companies: readonly OverdueCompany[];
  /** All overdue dues, not only those of the named companies. */
  overdue: number;
  overdueGrosze: number;
  /** Payments without a decision. */
  waiting: number;
  waitingGrosze: number;
}

export async function findDuesOfToday(): Promise<DuesOfToday> {
  const overdue = overdueDues();
  const byCompany = [...Map.groupBy(overdue, ({ due }) => due.companyId)]
    .map(([companyId, rows]) => overdueCompany(companyId, rows))
    .sort((one, other) => compareMoments(one.term, other.term) || other.openGrosze - one.openGrosze)
    .slice(0, NAMED);
  const waiting = waitingPayments();
  return {
    companies: await Promise.all(
      byCompany.map(async (company) => ({
        ...company,
        contact: await lastContactOf({ companyId: company.companyId }),
      })),
    ),
    overdue: overdue.length,
    overdueGrosze: total(overdue, ({ open }) => open),
    waiting: waiting.length,
    waitingGrosze: total(waiting, ({ unassignedGrosze }) => unassignedGrosze),
  };
}

function overdueCompany(companyId: string, rows: readonly StandingDue[]) {
  const terms = rows.map(({ due }) => due.term).sort();
  const mails = rows.flatMap(({ due }) => due.lastMail?.day ?? []).sort();
  return {
    companyId,
    name: rows.map(({ due }) => due.addressee.name).find(Boolean) ?? rows[0]?.due.number ?? "",
    openGrosze: total(rows, ({ open }) => open),
    term: terms[0] ?? "",
    mailedOn: mails.at(-1) ?? null,
  };
}

import type { Company } from "~/modules/companies/companies/company";
import { letterAddressOf } from "~/modules/companies/companies/contacts/letter-address.server";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import { type duesOf, isIn } from "../ledger/dues.server";
import { dueRow } from "./due.view.server";

type CompanyDuesOf = Awaited<ReturnType<typeof duesOf>>;

export type CompanyDuesPart = Awaited<ReturnType<typeof duesPart>>;

/** Dues that the record of a company shows beside the open ones. */
const CLOSED_SHOWN = 3;

/** The dues of a company for its record: all open ones, and the last of the others. */
export async function duesPart(
  company: Company,
  { dues, balance, open }: CompanyDuesOf,
  locale: Locale,
) {
  const { t } = locale;
  const letters = await letterAddressOf(company);
  const isOpen = (row: CompanyDuesOf["dues"][number]) => row.open > 0;
  const closed = dues.filter((row) => !isOpen(row)).slice(0, CLOSED_SHOWN);
  return {
    /** Where notes go, and why (rules 1492). */
    letters: letters
      ? t("dues:record.letters", {
          email: letters.email,
          source: t(`dues:letters.${letters.source}`),
        })
      : t("dues:record.noLetters"),
    rows: [...dues.filter(isOpen).reverse(), ...closed].map((row) => ({
      ...dueRow(row, locale),
      isOpen: isOpen(row),
    })),
    open: open > 0 ? locale.format.amount(open) : null,
    balance: balance > 0 ? locale.format.amount(balance) : null,
  };
}

/** The money among the answers that a telephone call needs: late, next, later (rules 1457). */
export function duesFacts({ dues, balance }: CompanyDuesOf, locale: Locale) {
  const { t, format } = locale;
  const { late, next, later } = inTime(dues);
  const sum = (rows: readonly StandingDue[]) => format.amount(sumOf(rows));
  const fact = (
    key: "late" | "next" | "later" | "balance",
    value: string,
    note: string | null,
    isLate = false,
  ) => ({ term: t(`dues:record.${key}`), value, note, isLate });
  const [oldest] = late;
  return [
    oldest
      ? fact("late", sum(late), lateNote(late, locale), true)
      : fact("late", format.amount(0), t("dues:record.nothingLate")),
    ...(next
      ? [
          fact(
            "next",
            sum([next]),
            t("dues:record.until", { day: format.shortDate(next.due.term) }),
          ),
        ]
      : []),
    ...(later.length > 0
      ? [fact("later", sum(later), t("dues:figures.instalments", { count: later.length }))]
      : []),
    ...(balance > 0 ? [fact("balance", format.amount(balance), null)] : []),
  ];
}

/** The most urgent of the same, for a row of a list; null without dues. */
export function duesCell({ dues, balance }: CompanyDuesOf, locale: Locale) {
  const { t, format } = locale;
  const { late, next } = inTime(dues);
  const [oldest] = late;
  if (oldest)
    return {
      value: format.amount(sumOf(late)),
      note: dueRow(oldest, locale).late ?? "",
      isLate: true,
    };
  if (next)
    return {
      value: format.amount(next.open),
      note: t("dues:record.until", { day: format.shortDate(next.due.term) }),
    };
  if (balance > 0)
    return { value: format.amount(balance), note: t("dues:record.balance").toLowerCase() };
  return dues.length > 0 ? { value: format.amount(0), note: t("dues:record.nothingLate") } : null;
}

type StandingDue = CompanyDuesOf["dues"][number];

/** The open dues by their term: those that are late, the next one, and later ones. */
function inTime(dues: readonly StandingDue[]) {
  const byTerm = dues
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => one.due.term.localeCompare(other.due.term));
  const late = byTerm.filter((row) => isIn("overdue", row));
  const [next, ...later] = byTerm.filter((row) => !late.includes(row));
  return { late, next, later };
}

const sumOf = (rows: readonly StandingDue[]) => total(rows, ({ open }) => open);

/** The oldest late due with its days, and how many others are late. */
function lateNote(late: readonly StandingDue[], locale: Locale): string {
  const [oldest, ...others] = late.map((row) => dueRow(row, locale));
  return [
    oldest?.late,
    oldest?.about,
    others.length > 0 && locale.t("dues:record.others", { count: others.length }),
  ]
    .filter(Boolean)
    .join(", ");
}

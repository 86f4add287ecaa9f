import type { Locale } from "~/platform/i18n/locale";
import { type duesOf, isIn } from "../ledger/dues.server";
import { dueRow } from "./due.view.server";

type CompanyDuesOf = Awaited<ReturnType<typeof duesOf>>;

export type CompanyDuesPart = ReturnType<typeof duesPart>;

/** Dues that the record of a company shows beside the open ones. */
const CLOSED_SHOWN = 3;

/** The dues of a company for its record: all open ones, and the last of the others. */
export function duesPart({ dues, balance, open }: CompanyDuesOf, locale: Locale) {
  const isOpen = (row: CompanyDuesOf["dues"][number]) => row.open > 0;
  const closed = dues.filter((row) => !isOpen(row)).slice(0, CLOSED_SHOWN);
  return {
    rows: [...dues.filter(isOpen).reverse(), ...closed].map((row) => ({
      ...dueRow(row, locale),
      isOpen: isOpen(row),
    })),
    open: open > 0 ? locale.format.amount(open) : null,
    balance: balance > 0 ? locale.format.amount(balance) : null,
  };
}

/** "Saldo" among the answers that a telephone call needs. */
export function duesFact({ dues, balance, open }: CompanyDuesOf, locale: Locale) {
  const { t } = locale;
  const isLate = dues.some((due) => isIn("overdue", due));
  const net = balance - open;
  const note = isLate ? "late" : net < 0 ? null : net > 0 ? "ahead" : "settled";
  return {
    term: t("dues:record.balance"),
    value:
      net < 0
        ? t("dues:record.owes", { amount: locale.format.amount(-net) })
        : locale.format.amount(net),
    note: note && String(t(`dues:record.${note}`)),
    isLate,
  };
}

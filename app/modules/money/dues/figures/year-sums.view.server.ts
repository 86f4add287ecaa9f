import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import type { findYearSums } from "./year-sums.server";

/** The reconciliation of a year: each table begins with its sum, whose parts follow. */
export function yearSumsPage(
  year: number,
  { sums, errors }: Awaited<ReturnType<typeof findYearSums>>,
  locale: Locale,
) {
  const { t, format } = locale;
  const { dues, payments, balances } = sums;
  const row = (label: string, grosze: number) => ({ label, amount: format.amount(grosze) });
  return {
    year: String(year),
    date: format.date(dayFromToday(0)),
    errors: errors.join("; "),
    tables: [
      {
        id: "dues",
        caption: t("dues-tariff:year.dues", { year }),
        total: row(t("dues-tariff:year.rows.due"), dues.amount),
        parts: (["paid", "credit", "writeOff", "cancelled", "open"] as const).map((part) =>
          row(t(`dues-tariff:year.rows.${part}`), dues[part]),
        ),
      },
      {
        id: "payments",
        caption: t("dues-tariff:year.payments", { year }),
        total: row(t("dues-tariff:year.rows.received"), payments.amount),
        parts: [
          row(t("dues-tariff:year.rows.forDues"), payments.due),
          row(t("dues-tariff:year.rows.toBalance"), payments.balance),
          ...(["refund", "notOurs", "annulled", "unassigned"] as const).map((part) =>
            row(t(`dues-tariff:year.rows.${part}`), payments[part]),
          ),
        ],
      },
      {
        id: "balances",
        caption: t("dues-tariff:year.balances"),
        total: row(t("dues-tariff:year.rows.balance"), balances.amount),
        parts: [
          row(t("dues-tariff:year.rows.fromPayments"), balances.fromPayments),
          row(t("dues-tariff:year.rows.balanceForDues"), 0 - balances.forDues),
          row(t("dues-tariff:year.rows.balanceRefunded"), 0 - balances.refunded),
        ],
      },
    ],
  };
}

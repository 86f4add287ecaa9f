import { isAnnulled, paymentsOfStatement } from "~/modules/money/dues/ledger/bank-payments.server";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import { maskAccount } from "./mask-account";
import type { Statement } from "./statement";
import { periodOf } from "./statement-period";
import type { StatementUndo } from "./statement-undo.server";

/** Names of staff by id. */
type Names = ReadonlyMap<string, string>;

/** A statement that was booked. */
export type BookedRow = ReturnType<typeof bookedRow>;

export function bookedRow(statement: Statement, names: Names, locale: Locale) {
  const { t, format } = locale;
  const { id, filename, accounts, payments, sumGrosze, bookedBy, bookedAt } = statement;
  return {
    id,
    file: filename ?? t("statements:file.unnamed"),
    accounts: accounts.map((account) =>
      t("statements:booked.account", { account: maskAccount(account) }),
    ),
    period: statement.from === "" ? "" : periodOf(statement, locale),
    payments: t("statements:booked.sum", { count: payments, sum: format.amount(sumGrosze) }),
    when: format.shortDate(bookedAt),
    who: names.get(bookedBy) ?? "",
    undone: undoneText(statement, names, locale),
    canBeUndone: paymentsOfStatement(id).some((payment) => !isAnnulled(payment)),
  };
}

/** "cofnięty 24.11.2026, admin"; null while the booking stands. */
function undoneText({ undoneAt, undoneBy }: Statement, names: Names, { t, format }: Locale) {
  if (undoneAt === null) return null;
  const who = names.get(undoneBy ?? "");
  return t("statements:undo.undone", {
    when: [format.shortDate(undoneAt), who].filter(Boolean).join(", "),
  });
}

/** Most payments that stay and are named. */
const MOST_LEFT = 50;

/** The question whether a statement is taken back, with its numbers. */
export function undoPage(
  { statement, payments, returns, left, hash }: StatementUndo,
  locale: Locale,
) {
  const { t, format } = locale;
  const count = payments.length;
  return {
    hash,
    canUndo: count + returns > 0,
    file: statement.filename ?? t("statements:file.unnamed"),
    period: statement.from === "" ? "" : periodOf(statement, locale),
    sums: [
      t("statements:undo.payments", {
        count,
        sum: format.amount(total(payments, (one) => one.amountGrosze)),
      }),
      ...(returns > 0 ? [t("statements:undo.returns", { count: returns })] : []),
    ],
    leftCount: left.length,
    left: left.slice(0, MOST_LEFT).map(({ payment, why }) => ({
      id: payment.id,
      text: [
        format.amount(payment.amountGrosze),
        format.shortDate(payment.day),
        payment.payerName || t("statements:list.noPayer"),
      ].join(", "),
      why: t(`statements:undo.why.${why}`),
    })),
  };
}

import {
  duesForMatching,
  type MatchedDue,
  standingEntriesOf,
  waitingOf,
} from "~/modules/money/dues/ledger/bank-payments.server";
import type { Payment } from "~/modules/money/dues/ledger/payment";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import { nameOf } from "./destinations.view.server";

/**
 * The outcome of the payments of a booked file, as four figures (rules 1636).
 *
 * @param waiting those of the file that wait for a decision
 */
export function bookedSums(
  payments: readonly Payment[],
  waiting: readonly Payment[],
  locale: Locale,
) {
  const { t, format } = locale;
  const lines = payments.flatMap(({ id }) => standingEntriesOf(id)).flatMap((entry) => entry.lines);
  const to = (place: "due" | "balance") => lines.filter((line) => line.to.place === place);
  const paid = Map.groupBy(to("due"), (line) => line.to.id);
  const grosze = (dues: readonly MatchedDue[]) =>
    total(dues, ({ id }) => total(paid.get(id) ?? [], ({ amountGrosze }) => amountGrosze));
  const dues = duesForMatching().filter(({ id }) => paid.has(id));
  const whole = dues.filter(({ openGrosze }) => openGrosze === 0);
  const parts = dues.filter(({ openGrosze }) => openGrosze > 0);
  const owners = [...new Set(to("balance").map((line) => line.to.id))];
  return [
    {
      term: t("statements:sums.whole"),
      value: t("dues:count", { count: whole.length }),
      note: whole.length > 0 ? format.amount(grosze(whole)) : "",
    },
    {
      term: t("statements:sums.part"),
      value: t("dues:count", { count: parts.length }),
      note:
        parts.length > 0
          ? t("statements:sums.of", {
              part: format.amount(grosze(parts)),
              amount: format.amount(total(parts, ({ amountGrosze }) => amountGrosze)),
            })
          : "",
    },
    {
      term: t("statements:sums.over"),
      value: format.amount(total(to("balance"), ({ amountGrosze }) => amountGrosze)),
      note:
        owners.length > 1
          ? t("statements:sums.firms", { count: owners.length })
          : owners.map(nameOf).join(),
    },
    {
      term: t("statements:sums.waiting"),
      value: format.amount(total(waiting, waitingOf)),
      note: waiting.length > 0 ? t("statements:list.rows", { count: waiting.length }) : "",
    },
  ];
}

import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import {
  type AnyPayment,
  duesForMatching,
  type MatchedDue,
  standingEntriesOf,
} from "~/modules/money/dues/ledger/bank-payments.server";
import type { LedgerLine } from "~/modules/money/dues/ledger/ledger-entry";
import type { Payment } from "~/modules/money/dues/ledger/payment";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import type { Match } from "./matching/match";
import type { RehearsedLine } from "./rehearsal.server";
import { targetValue } from "./target";

/** The name of a company; empty for one that is gone. */
export const nameOf = (companyId: string): string =>
  findCompanyInTransaction(companyId)?.name ?? "";

/** Where the money of a line goes, or has gone; of one that waits also whose it could be. */
export const destinationsIn = ({ match, known }: RehearsedLine, locale: Locale) =>
  known
    ? [...placesOf(known, locale), ...(match ? couldBe(match, locale) : [])]
    : match
      ? destinationsOf(match, locale)
      : [];

/** Most companies that a waiting line names. */
const MOST_NAMED = 3;

const couldBe = ({ companies }: Match, { t }: Locale) =>
  companies.slice(0, MOST_NAMED).map((companyId) => ({
    companyId,
    company: nameOf(companyId),
    text: t("statements:list.couldBe"),
    note: "",
  }));

/** The places that the money of a payment went to. */
function placesOf(payment: Payment, locale: Locale) {
  const { t } = locale;
  const lines = standingEntriesOf(payment.id).flatMap((entry) => entry.lines);
  return lines.map(({ to: { place, id }, amountGrosze }) => {
    const amount = locale.format.amount(amountGrosze);
    const due = place === "due" ? duesById(duesForMatching()).get(id) : undefined;
    const companyId = place === "balance" ? id : (due?.companyId ?? null);
    const part = { number: due?.number ?? "", part: amount, amount };
    return {
      companyId,
      company: companyId === null ? "" : nameOf(companyId),
      text: !due
        ? place === "balance"
          ? t("statements:list.overpaid", { amount })
          : `${placeOf({ place, id }, locale).text}, ${amount}`
        : amountGrosze < due.amountGrosze
          ? t("statements:list.partOfDue", {
              ...part,
              amount: locale.format.amount(due.amountGrosze),
            })
          : t("statements:list.ofDue", part),
      note: "",
    };
  });
}

function destinationsOf({ dues, balance }: Match, locale: Locale) {
  const { t } = locale;
  const to = dues.flatMap(({ dueId, grosze }) => {
    const due = duesById(duesForMatching()).get(dueId);
    if (!due) return [];
    const left = due.openGrosze - grosze;
    return [
      {
        companyId: due.companyId,
        company: nameOf(due.companyId),
        text:
          left > 0
            ? t("statements:list.partOfDue", {
                number: due.number,
                part: locale.format.amount(grosze),
                amount: locale.format.amount(due.openGrosze),
              })
            : t("statements:list.ofDue", {
                number: due.number,
                amount: locale.format.amount(due.openGrosze),
              }),
        note: left > 0 ? t("statements:list.left", { amount: locale.format.amount(left) }) : "",
      },
    ];
  });
  if (!balance) return to;
  return [
    ...to,
    {
      companyId: balance.companyId,
      company: nameOf(balance.companyId),
      text: t("statements:list.balance", { amount: locale.format.amount(balance.grosze) }),
      note: "",
    },
  ];
}

const duesById = memoized(
  (dues: readonly MatchedDue[]): ReadonlyMap<string, MatchedDue> =>
    new Map(dues.map((due) => [due.id, due])),
);

const openDuesByCompany = memoized(
  (dues: readonly MatchedDue[]): ReadonlyMap<string, readonly MatchedDue[]> =>
    Map.groupBy(
      dues.filter(({ openGrosze }) => openGrosze > 0),
      ({ companyId }) => companyId,
    ),
);

/** Most companies in a list of targets. */
const MOST_COMPANIES = 10;

/** Open dues and balances of companies, a refund, and "not ours". */
export function targetOptions(
  companies: readonly string[],
  locale: Locale,
): { value: string; label: string }[] {
  const { t } = locale;
  return [
    ...companies.slice(0, MOST_COMPANIES).flatMap((companyId) => {
      const company = nameOf(companyId);
      const open = openDuesByCompany(duesForMatching()).get(companyId) ?? [];
      return [
        ...open.map(({ id, number, openGrosze }) => ({
          value: targetValue({ kind: "due", id }),
          label: t("statements:options.due", {
            company,
            number,
            amount: locale.format.amount(openGrosze),
          }),
        })),
        {
          value: targetValue({ kind: "balance", id: companyId }),
          label: t("statements:options.balance", { company }),
        },
      ];
    }),
    ...(["refund", "notOurs"] as const).map((kind) => ({
      value: kind,
      label: t(`statements:options.${kind}`),
    })),
  ];
}

/** A place of the ledger in words, with its company. */
export function placeOf(
  { place, id }: LedgerLine["to"],
  { t }: Locale,
  pastDues: AnyPayment["pastDues"] = new Map(),
) {
  if (place === "due") {
    const due = duesById(duesForMatching()).get(id) ?? pastDues.get(id);
    const companyId = due?.companyId ?? null;
    const company = companyId === null ? "" : nameOf(companyId);
    return { companyId, text: t("statements:places.due", { number: due?.number ?? "", company }) };
  }
  if (place === "balance")
    return { companyId: id, text: t("statements:places.balance", { company: nameOf(id) }) };
  const isKnown = place === "refund" || place === "notOurs" || place === "annulled";
  return { companyId: null, text: t(`statements:places.${isKnown ? place : "other"}`) };
}

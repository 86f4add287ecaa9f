import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import type { MoneyUndo } from "~/modules/money/dues/moved/moved-money-undo.server";
import type { ImportedFile } from "~/modules/office/company-imports/moved-in/imported-file";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";

export const moneyUndoNotFound: NotFoundPage = {
  message: "moving-in:undo.notFound",
  back: { to: panelPaths.movedIn(), label: "moved-in:title" },
};

/** Sums that the page names; more are counted. */
const MAX_NAMES = 25;

/** The page that asks before the money of a file is taken back: what goes, what stays and why. */
export function moneyUndoPage(
  { filename }: ImportedFile,
  { goes, stays, hash }: MoneyUndo,
  { t, format }: Locale,
) {
  const dues = goes.filter(({ due }) => due !== null);
  const named = stays
    .map(({ id, companyId, title, due, why }) => ({
      id,
      name: [findCompanyInTransaction(companyId)?.name, title].filter(Boolean).join(", "),
      to: due ? panelPaths.due(id) : panelPaths.company(companyId),
      why: why && t(`dues-tariff:stays.${why}`),
    }))
    .sort((one, other) => format.compareWords(one.name, other.name));
  return {
    filename,
    hash,
    count: goes.length,
    /** The sum of its dues, or of its payments if there are no dues. */
    sum: format.amount(total(dues.length > 0 ? dues : goes, ({ amountGrosze }) => amountGrosze)),
    hasDues: dues.length > 0,
    kept: stays.length,
    stays: named.slice(0, MAX_NAMES),
    others: Math.max(0, named.length - MAX_NAMES),
  };
}

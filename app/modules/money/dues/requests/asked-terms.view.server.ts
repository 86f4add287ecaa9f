import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { dueName } from "../due-name";
import { currentMovements } from "../ledger/ledger.server";
import { openOf } from "../ledger/movements";
import type { listAskedTerms } from "./due-requests.server";

export type AskedTermRow = ReturnType<typeof askedTermRow>;

/** A request for a later term in the list of staff. */
export function askedTermRow(
  { request, due }: ReturnType<typeof listAskedTerms>[number],
  locale: Locale,
) {
  const { format } = locale;
  return {
    id: due.id,
    number: due.number,
    companyTo: panelPaths.company(due.companyId),
    company: due.addressee.name || due.number,
    title: dueName(due, locale),
    open: format.amount(openOf(currentMovements(), due)),
    term: format.shortDate(due.term),
    wanted: format.shortDate(request.wantedTerm ?? due.term),
    reason: request.reason,
    since: format.shortDate(request.at),
  };
}

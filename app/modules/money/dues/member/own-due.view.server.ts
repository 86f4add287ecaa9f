import type { Account } from "~/modules/people/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { isRefused } from "~/platform/outcome";
import { dueName } from "../due-name";
import { currentMovements } from "../ledger/ledger.server";
import { openOf } from "../ledger/movements";
import { findOwnOpenDue } from "../requests/due-requests.server";

/** An open due of the owner's company in a sentence, for forms about it; null for any other. */
export async function findOwnDue(
  id: string | undefined,
  { by }: { by: Account },
  locale: Locale,
): Promise<{ id: string; lead: string } | null> {
  const due = await findOwnOpenDue(id, { by });
  if (isRefused(due)) return null;
  const open = locale.format.amount(openOf(currentMovements(), due));
  const words = { title: dueName(due, locale), open, term: locale.format.date(due.term) };
  return { id: due.id, lead: locale.t("due-requests:ask.lead", words) };
}

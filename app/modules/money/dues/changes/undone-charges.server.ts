import type { Due } from "../due";
import { currentMovements } from "../ledger/ledger.server";
import { openOf } from "../ledger/movements";
import { requestsOf } from "../requests/open-requests.server";

/** Why a due stays where the charge that issued it is taken back. Labels `dues-tariff:stays`. */
export type WhyItStays = "mailed" | "settled" | "touched";

/** Null for a due that nobody has heard of, paid or changed: its charge can be taken back. */
export function whyItStays(due: Due): WhyItStays | null {
  if (due.lastMail !== null) return "mailed";
  if (openOf(currentMovements(), due) !== due.amountGrosze) return "settled";
  const isTouched = due.movedTerm !== null || due.decision !== null;
  return isTouched || requestsOf(due.id).length > 0 ? "touched" : null;
}

import type { Company } from "~/modules/companies/companies/company";
import { validUntil } from "~/modules/companies/companies/membership/valid-until";
import { dues } from "../dues.store.server";
import { graceOf } from "../grace";
import { currentMovements } from "./ledger.server";
import { openOf } from "./movements";

/** Last days of a company's cards: with the grace of unpaid fees, and without it. */
export interface CardValidity {
  until: string;
  /** The last day of the membership, "Ważna do" of the record. */
  withoutGrace: string;
}

/**
 * The last day on which the cards of a company are valid: that of its membership, or a later one
 * that its unpaid fees leave it (rules 1042).
 *
 * @param since as for `validUntil`
 */
export function cardValidity(
  company: Pick<Company, "id" | "memberUntil" | "joinedAt">,
  since: string,
): CardValidity {
  const withoutGrace = validUntil(company, since);
  const grace = graceOf(unpaidFeesOf(company.id));
  return { withoutGrace, until: grace !== null && grace > withoutGrace ? grace : withoutGrace };
}

/** The fees of a company with an open amount. */
export function unpaidFeesOf(companyId: string) {
  const movements = currentMovements();
  return dues
    .listBy("companyId", companyId)
    .filter((due) => due.kind === "fee" && openOf(movements, due) > 0);
}

import type { z } from "zod";
import { allCompanies } from "~/modules/companies/companies/staff/company-batch.server";
import type { StaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import {
  decidePayment,
  duesForMatching,
  findPayment,
  type WaitingPayment,
} from "~/modules/money/dues/ledger/bank-payments.server";
import type { EntryProblem } from "~/modules/money/dues/ledger/ledger";
import { balancePlace, duePlace, outside } from "~/modules/money/dues/ledger/ledger-entry";
import type { Payment } from "~/modules/money/dues/ledger/payment";
import type { Staff } from "~/modules/staff/staff/staff";
import { searchOf } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { currentMatcher } from "./books.server";
import { transactionOf } from "./reading/values";
import type { DecisionSchema } from "./statement.schema";
import { targetIn } from "./target";

/** Companies by name or NIP. */
const searchCompanies = searchOf<StaffCompany>(({ name, nip }) => [name, nip]);

/** Most companies that a search offers. */
const MOST_FOUND = 10;

/** Companies that a payment could be from: those that match, and those that staff search for. */
export async function companiesFor(
  { payment }: WaitingPayment,
  q: string,
): Promise<{ companies: string[]; isFound: boolean }> {
  const [match] = await currentMatcher().match([
    transactionOf({
      bookingDate: payment.day,
      valueDate: payment.day,
      currency: "PLN",
      reversal: false,
      signedGrosze: payment.amountGrosze,
      title: payment.title,
      payerName: null,
      payerNameAndAddress: payment.payerName,
      account: payment.payerAccount === "" ? null : payment.payerAccount,
      bankRef: payment.bankRef,
    }),
  ]);
  const matched = match?.companies ?? [];
  if (q === "") return { companies: matched, isFound: true };
  const numbered = duesForMatching().flatMap(({ number, companyId }) =>
    number.includes(q.toUpperCase()) ? [companyId] : [],
  );
  const named = searchCompanies.among(allCompanies(), q).map(({ id }) => id);
  const found = [...new Set([...numbered, ...named])].slice(0, MOST_FOUND);
  return { companies: [...new Set([...found, ...matched])], isFound: found.length > 0 };
}

/** Sends a part of a payment to a target; without an amount all that fits (rules 1039). */
export async function decide(
  id: string | undefined,
  { target: value, amount }: z.output<typeof DecisionSchema>,
  { by }: { by: Staff },
): Promise<Payment | Refusal<"not-found"> | Refusal<"target"> | Refusal<EntryProblem>> {
  const found = findPayment(id);
  if (!found) return refuse("not-found");
  const target = targetIn(value);
  if (!target) return refuse("target");
  const due = target.kind === "due" && duesForMatching().find((one) => one.id === target.id);
  const isCompany =
    target.kind !== "balance" || allCompanies().some((company) => company.id === target.id);
  if (due === undefined || !isCompany) return refuse("target");
  const rest = found.unassignedGrosze;
  const amountGrosze = amount ?? (due ? Math.min(rest, due.openGrosze) : rest);
  if (amountGrosze <= 0) return refuse("too-much");
  const to =
    target.kind === "due"
      ? duePlace(target.id)
      : target.kind === "balance"
        ? balancePlace(target.id)
        : outside(target.kind);
  return decidePayment(found.payment.id, { to, amountGrosze, reason: "chosen" }, { by });
}

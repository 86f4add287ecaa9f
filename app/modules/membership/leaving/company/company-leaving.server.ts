import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { closeCompanyInTransaction } from "~/modules/companies/companies/membership/company-endings.server";
import {
  becomeFormerInTransaction,
  beginLeavingInTransaction,
  listFormerWithAccounts,
  listOverdueLeavings,
  type NotLeaving,
  undoLeavingInTransaction,
} from "~/modules/companies/companies/stages/leavings.server";
import { chargeSeatsOfFormerInTransaction } from "~/modules/events/events/payments/seats-of-former.server";
import {
  type ReleasedDates,
  releaseDatesInTransaction,
  removeReleasedFiles,
} from "~/modules/membership/agenda/release-dates.server";
import { withdrawInvitationsIntoInTransaction } from "~/modules/membership/coworkers/invitations.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import {
  cancelLaterFeesInTransaction,
  writeOffFeesInTransaction,
} from "~/modules/money/dues/endings/later-dues.server";
import { addressFor } from "~/modules/money/dues/mails/due-mails.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { withdrawOffersOfInTransaction } from "~/modules/publishing/offers/own-offers.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { closeAccountForStaff } from "../account-closure.server";
import type { CompanyLeavingInput } from "./company-leaving.schema";
import { leavingMail } from "./leaving-letter.server";

/**
 * Ends the membership of a company on a day (rules 1502): at once where that day is over, else the
 * daily run does it.
 */
export async function leaveChamber(
  companyId: string | undefined,
  { day: on, isSent, preview: _, ...decided }: CompanyLeavingInput,
  { by }: ByStaffInRole,
): Promise<Company | NotLeaving> {
  const known = findCompanyInTransaction(companyId ?? null);
  const to = known && isSent ? await addressFor(known) : null;
  const people = await peopleOf(known);
  const { outcome, released } = await transaction(() => {
    const leaving = { on, ...decided };
    const begun = beginLeavingInTransaction(companyId, leaving, { by });
    if (isRefused(begun)) return { outcome: begun, released: [] };
    if (to) enqueueMailInTransaction(leavingMail(begun, leaving, to));
    return { outcome: begun, released: carryOutInTransaction(begun.id, people) };
  });
  for (const one of released ?? []) removeReleasedFiles(one);
  await closeAccountsOfFormer();
  return outcome;
}

/** Carries out what staff have decided, once the last day is over. @returns the number */
export async function carryOutLeavings(): Promise<number> {
  let left = 0;
  for (const company of listOverdueLeavings()) {
    const people = await peopleOf(company);
    const released = await transaction(() => carryOutInTransaction(company.id, people));
    for (const one of released ?? []) removeReleasedFiles(one);
    if (released) left += 1;
  }
  await closeAccountsOfFormer();
  return left;
}

/** Closes the accounts of companies that have left, where staff decided so; safe to repeat. */
async function closeAccountsOfFormer(): Promise<void> {
  for (const company of listFormerWithAccounts()) {
    const { name, organizationId, leaving } = company;
    if (!organizationId || !leaving) continue;
    const { t } = localeOfRecipient({ email: "" });
    const reason = t("company-leaving:accountsClosed", { company: name });
    const people = await listPeopleOf(organizationId);
    // The account of the owner closes the company, so it is the last.
    for (const { id } of people.toSorted((one, other) => +one.isOwner - +other.isOwner))
      await closeAccountForStaff(id, reason, { by: { id: leaving.by } });
    if (people.length === 0) await transaction(() => closeCompanyInTransaction(organizationId));
  }
}

const peopleOf = async (company: Company | null) =>
  company?.organizationId ? await listPeopleOf(company.organizationId) : [];

/** Null for a company whose last day is ahead, or that has left already. */
function carryOutInTransaction(
  companyId: string,
  people: readonly { id: string }[],
): ReleasedDates[] | null {
  const company = becomeFormerInTransaction(companyId);
  if (!company?.leaving) return null;
  const { id, name, organizationId, leaving } = company;
  const { t } = localeOfRecipient({ email: "" });
  const by = { id: leaving.by };
  const reason = t("company-leaving:cancelled", { document: leaving.document }).trim();
  if (leaving.dues === "cancelled") cancelLaterFeesInTransaction(id, leaving.on, { reason, by });
  if (leaving.openDues === "writtenOff") writeOffFeesInTransaction(id, leaving.on, { reason, by });
  if (leaving.dates === "otherPrice") chargeSeatsOfFormerInTransaction(company, { by });
  if (organizationId === null) return [];
  withdrawOffersOfInTransaction(organizationId);
  withdrawInvitationsIntoInTransaction(organizationId);
  for (const person of people)
    notifyInTransaction(person.id, {
      title: "company-leaving:notification.title",
      text: "company-leaving:notification.text",
      params: { company: name },
      link: paths.dashboard(),
    });
  return leaving.dates === "released"
    ? people.map((person) => releaseDatesInTransaction(person.id))
    : [];
}

/** Takes a leaving back before its day is over. */
export const undoLeaving = (companyId: string | undefined, { by }: ByStaffInRole) =>
  transaction(() => undoLeavingInTransaction(companyId, { by }));

import { syncExperts } from "~/modules/advice/experts/approval/member-experts.server";
import type { Membership } from "~/modules/companies/companies/company";
import { withCompanyLocked } from "~/modules/companies/companies/company-lock.server";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { closeCompanyInTransaction } from "~/modules/companies/companies/membership/company-endings.server";
import { findOrganization } from "~/modules/companies/companies/organization/organization-rows.server";
import {
  type ReleasedDates,
  releaseDatesInTransaction,
  removeReleasedFiles,
} from "~/modules/membership/agenda/release-dates.server";
import { withdrawInvitationsIntoInTransaction } from "~/modules/membership/coworkers/invitations.server";
import {
  noteErasedInTransaction,
  noteErasure,
} from "~/modules/membership/your-data/erasures.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { Acting } from "~/modules/people/accounts/account";
import { isClosed } from "~/modules/people/accounts/closures.server";
import { provePassword } from "~/modules/people/accounts/credentials/own-password.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { withdrawOffersOfInTransaction } from "~/modules/publishing/offers/own-offers.server";
import { paths } from "~/platform/http/paths";
import { log } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { type CompanyClosure, companyClosures } from "./company-closures.store.server";
import { companyClosedMail } from "./leaving-mails.server";
import { endMemberships } from "./membership-rows.server";

type NotClosed =
  | Refusal<"not-owner">
  | Refusal<"wrong-password">
  | Refusal<"too-many", { wait: number }>;

/**
 * Closes a company for its owner, who knows the password (rules 312). The directory and its offers
 * go at once; then its memberships end, and its people release dates ahead and are notified. Their
 * accounts and the record for staff stay.
 *
 * @throws BusyError
 */
export async function closeCompany(password: string, acting: Acting): Promise<NotClosed | null> {
  const { by } = acting;
  const { membership } = by;
  if (!membership?.isOwner) return refuse("not-owner");
  const notProven = await provePassword(password, acting);
  if (notProven) return notProven;
  const { organizationId, companyName } = membership;
  // Makes sure that the transaction finds a record.
  await companyOf(membership);
  return withCompanyLocked(organizationId, async () => {
    const members = await listPeopleOf(organizationId);
    if (members.find(({ isOwner }) => isOwner)?.id !== by.id) return refuse("not-owner");
    await begin({
      id: organizationId,
      companyName,
      members: members.map(({ id, email }) => ({ id, email })),
    });
    await complete(organizationId).catch((error: unknown) => {
      log.warn({ err: error }, "a company was closed, and its memberships end at the next start");
    });
    return null;
  });
}

/**
 * Closes the company of an owner whose account staff close, unless somebody else belongs to it
 * (rules 862). The caller holds the company's lock. @returns whether it is closed
 */
export async function closeCompanyOfLastPerson(
  { organizationId, companyName }: Membership,
  { ownerId }: { ownerId: string },
): Promise<boolean> {
  const members = await listPeopleOf(organizationId);
  if (members.some(({ id }) => id !== ownerId && !isClosed(id))) return false;
  if (!members.some(({ id, isOwner }) => id === ownerId && isOwner)) return false;
  // Without an address: the mail about the account says so.
  await begin({ id: organizationId, companyName, members: [{ id: ownerId, email: "" }] });
  await complete(organizationId);
  return true;
}

/** Closes a company again that a restore has brought back; its people get no second mail. */
export async function closeRestoredCompany(organizationId: string): Promise<void> {
  await withCompanyLocked(organizationId, async () => {
    const members = await listPeopleOf(organizationId);
    await begin({
      id: organizationId,
      companyName: (await findOrganization(organizationId))?.name ?? "",
      members: members.map(({ id }) => ({ id, email: "" })),
    });
    await complete(organizationId);
  });
}

/** Completes closures of companies that a crash interrupted. @returns their number */
export async function completeInterruptedCompanyClosures(): Promise<number> {
  const interrupted = companyClosures.list();
  for (const { id } of interrupted) await withCompanyLocked(id, () => complete(id));
  return interrupted.length;
}

/** From here on the company is closed for good. */
async function begin(closure: Omit<CompanyClosure, "begunAt">): Promise<void> {
  const { id } = closure;
  await transaction(() => {
    closeCompanyInTransaction(id);
    withdrawOffersOfInTransaction(id);
    withdrawInvitationsIntoInTransaction(id);
    companyClosures.save({ ...companyClosures.find(id), ...closure, begunAt: now() });
  });
}

/** Safe to repeat: each person is notified once. */
async function complete(organizationId: string): Promise<void> {
  await endMemberships(organizationId);
  await noteErasure(organizationId, "company");
  const released = await transaction(() => {
    const closure = companyClosures.find(organizationId);
    if (!closure) return [];
    companyClosures.remove(organizationId);
    noteErasedInTransaction(organizationId, "company");
    return closure.members.map((member) => leaveInTransaction(member, closure));
  });
  for (const dates of released) removeReleasedFiles(dates);
  // Experts show the name of their company.
  await syncExperts();
}

function leaveInTransaction(
  { id, email }: { id: string; email: string },
  { companyName }: { companyName: string },
): ReleasedDates {
  const dates = releaseDatesInTransaction(id);
  if (email) enqueueMailInTransaction(companyClosedMail({ email, companyName }, dates));
  notifyInTransaction(id, {
    title: "leaving:notifications.companyClosed.title",
    text: "leaving:notifications.companyClosed.text",
    params: { company: companyName },
    link: paths.dashboard(),
  });
  return dates;
}

import { withCompanyLocked } from "~/modules/companies/companies/company-lock.server";
import { moveContactInTransaction } from "~/modules/companies/companies/membership/company-endings.server";
import { noteOwnChangeInTransaction } from "~/modules/companies/companies/organization/own-changes.server";
import { findCompanyOfOrganization } from "~/modules/companies/companies/staff/staff-companies.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { type ByAccount, fullName } from "~/modules/people/accounts/account";
import { isClosed } from "~/modules/people/accounts/closures.server";
import { type CompanyPerson, listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { log, logSecurity } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { type Handover, handovers } from "./handovers.store.server";
import { formerOwnerMail, newOwnerMail } from "./leaving-mails.server";
import { moveOwner } from "./membership-rows.server";

/** People who can take over the owner's company. */
export async function listSuccessors({ by }: ByAccount): Promise<CompanyPerson[]> {
  return by.membership?.isOwner
    ? successorsAmong(await listPeopleOf(by.membership.organizationId))
    : [];
}

/** One of them, or null. */
export async function findSuccessor(
  personId: string | undefined,
  { by }: ByAccount,
): Promise<CompanyPerson | null> {
  return (await listSuccessors({ by })).find(({ id }) => id === personId) ?? null;
}

/**
 * Hands the company over to a coworker, who is notified (rules 311). The old owner stays as a
 * coworker. Of concurrent requests the first wins; the others are no longer from the owner.
 */
export async function handOverCompany(
  personId: string | undefined,
  { by }: ByAccount,
): Promise<CompanyPerson | Refusal<"not-owner"> | Refusal<"not-found">> {
  if (!by.membership) return refuse("not-owner");
  const { organizationId, companyName } = by.membership;
  return passOn(personId, {
    id: organizationId,
    companyName,
    byStaff: null,
    from: { id: by.id, name: fullName(by) },
  });
}

/**
 * Makes a coworker the owner for staff, who say why (rules 861). Both people are notified.
 *
 * @param ownerId the owner that staff have seen; with another one meanwhile it is "not-owner"
 */
export async function changeOwner(
  { organizationId, name }: { organizationId: string; name: string },
  { personId, ownerId, reason }: { personId: string; ownerId: string; reason: string },
  { by }: { by: Staff },
): Promise<CompanyPerson | Refusal<"not-owner"> | Refusal<"not-found">> {
  const { id, role } = by;
  const people = await listPeopleOf(organizationId);
  return passOn(personId, {
    id: organizationId,
    companyName: name,
    from: { id: ownerId, name: people.find((person) => person.id === ownerId)?.name ?? "" },
    byStaff: { id, ...(role && { role }), reason },
  });
}

/** Moves the ownership, and then completes the handover. */
async function passOn(
  personId: string | undefined,
  begun: Omit<Handover, "toId" | "begunAt">,
): Promise<CompanyPerson | Refusal<"not-owner"> | Refusal<"not-found">> {
  const { id: organizationId, from, byStaff } = begun;
  return withCompanyLocked(organizationId, async () => {
    const members = await listPeopleOf(organizationId);
    if (members.find(({ isOwner }) => isOwner)?.id !== from.id) return refuse("not-owner");
    const successor = successorsAmong(members).find(({ id }) => id === personId);
    if (!successor) return refuse("not-found");
    await transaction(() => {
      const handover = { ...begun, toId: successor.id, begunAt: now() };
      handovers.save({ ...handovers.find(organizationId), ...handover });
    });
    await moveOwner(organizationId, { from: from.id, to: successor.id });
    logSecurity("company handed over", { by: byStaff?.id ?? from.id, account: successor.id });
    await complete(organizationId).catch((error: unknown) => {
      log.warn(
        { err: error },
        "a company was handed over, and its new owner is notified at the next start",
      );
    });
    return successor;
  });
}

/**
 * Notifies new owners after a crash, and drops handovers that never took place. @returns their
 * number
 */
export async function completeInterruptedHandovers(): Promise<number> {
  const interrupted = handovers.list();
  for (const { id } of interrupted) await withCompanyLocked(id, () => complete(id));
  return interrupted.length;
}

/** Safe to repeat: the new owner is notified once, and only if they are the owner. */
async function complete(organizationId: string): Promise<void> {
  const members = await listPeopleOf(organizationId);
  await transaction(() => {
    const handover = handovers.find(organizationId);
    if (!handover) return;
    handovers.remove(organizationId);
    const owner = members.find(({ isOwner }) => isOwner);
    if (owner?.id !== handover.toId) return;
    const before = members.find(({ id }) => id === handover.from.id);
    installOwnerInTransaction(owner, before?.email, handover);
    if (handover.byStaff) recordChangeInTransaction(owner, before, handover, handover.byStaff);
    else noteOwnChangeInTransaction(organizationId, ["owner"]);
  });
}

function installOwnerInTransaction(
  owner: CompanyPerson,
  earlierAddress: string | undefined,
  { id, companyName, from, byStaff }: Handover,
): void {
  if (earlierAddress) moveContactInTransaction(id, { from: earlierAddress, to: owner });
  enqueueMailInTransaction(
    newOwnerMail(owner, { companyName, from: byStaff ? null : from.name, reason: byStaff?.reason }),
  );
  notifyInTransaction(owner.id, {
    title: "leaving:notifications.newOwner.title",
    text: byStaff
      ? "leaving:notifications.newOwner.byOffice"
      : "leaving:notifications.newOwner.text",
    params: { company: companyName, name: from.name },
    link: paths.companyProfile(),
  });
}

/** A change by staff: the old owner reads of it, too, and the history has it. */
function recordChangeInTransaction(
  owner: CompanyPerson,
  before: CompanyPerson | undefined,
  { id, companyName }: Handover,
  { reason, ...by }: ChangeByStaff,
): void {
  const params = { company: companyName, name: owner.name };
  if (before) {
    if (before.email) enqueueMailInTransaction(formerOwnerMail(before, { ...params, reason }));
    notifyInTransaction(before.id, {
      title: "leaving:notifications.formerOwner.title",
      text: "leaving:notifications.formerOwner.text",
      params,
      link: paths.dashboard(),
    });
  }
  const company = findCompanyOfOrganization(id);
  if (!company) return;
  recordInTransaction({
    by,
    entity: "company",
    action: "ownerChanged",
    record: { id: company.id, title: company.name },
    before: { "leaving:staff.fields.owner": { personal: before?.id ?? "" } },
    after: {
      "leaving:staff.fields.owner": { personal: owner.id },
      "leaving:staff.fields.reason": reason,
    },
  });
}

type ChangeByStaff = NonNullable<Handover["byStaff"]>;

const successorsAmong = (members: readonly CompanyPerson[]) =>
  members.filter(({ id, isOwner }) => !isOwner && !isClosed(id));

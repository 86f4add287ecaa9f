import { type Account, fullName } from "~/modules/accounts/account";
import { isClosed } from "~/modules/accounts/closures.server";
import { type CompanyPerson, listPeopleOf } from "~/modules/accounts/people.server";
import { moveContactInTransaction } from "~/modules/companies/company-endings.server";
import { withCompanyLocked } from "~/modules/companies/company-lock.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { log, logSecurity } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { type Handover, handovers } from "./handovers.store.server";
import { newOwnerMail } from "./leaving-mails.server";
import { moveOwner } from "./membership-rows.server";

interface By {
  by: Account;
}

/** People who can take over the owner's company. */
export async function listSuccessors({ by }: By): Promise<CompanyPerson[]> {
  return by.membership?.isOwner
    ? successorsAmong(await listPeopleOf(by.membership.organizationId))
    : [];
}

/** One of them, or null. */
export async function findSuccessor(
  personId: string | undefined,
  { by }: By,
): Promise<CompanyPerson | null> {
  return (await listSuccessors({ by })).find(({ id }) => id === personId) ?? null;
}

/**
 * Hands the company over to a coworker, who is notified (rules 311). The old owner stays as a
 * coworker. Of concurrent requests the first wins; the others are no longer from the owner.
 */
export async function handOverCompany(
  personId: string | undefined,
  { by }: By,
): Promise<CompanyPerson | Refusal<"not-owner"> | Refusal<"not-found">> {
  if (!by.membership) return refuse("not-owner");
  const { organizationId, companyName } = by.membership;
  return withCompanyLocked(organizationId, async () => {
    const members = await listPeopleOf(organizationId);
    if (members.find(({ isOwner }) => isOwner)?.id !== by.id) return refuse("not-owner");
    const successor = successorsAmong(members).find(({ id }) => id === personId);
    if (!successor) return refuse("not-found");
    await transaction(() => {
      const handover = {
        id: organizationId,
        companyName,
        from: { id: by.id, name: fullName(by) },
        toId: successor.id,
        begunAt: now(),
      };
      handovers.save({ ...handovers.find(organizationId), ...handover });
    });
    await moveOwner(organizationId, { from: by.id, to: successor.id });
    logSecurity("company handed over", { by: by.id, account: successor.id });
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
    if (owner?.id === handover.toId)
      installOwnerInTransaction(
        owner,
        members.find(({ id }) => id === handover.from.id)?.email,
        handover,
      );
  });
}

function installOwnerInTransaction(
  owner: CompanyPerson,
  earlierAddress: string | undefined,
  { id, companyName, from }: Handover,
): void {
  if (earlierAddress) moveContactInTransaction(id, { from: earlierAddress, to: owner });
  enqueueMailInTransaction(newOwnerMail(owner, { companyName, from: from.name }));
  notifyInTransaction(owner.id, {
    title: "leaving:notifications.newOwner.title",
    text: "leaving:notifications.newOwner.text",
    params: { company: companyName, name: from.name },
    link: paths.companyProfile(),
  });
}

const successorsAmong = (members: readonly CompanyPerson[]) =>
  members.filter(({ id, isOwner }) => !isOwner && !isClosed(id));

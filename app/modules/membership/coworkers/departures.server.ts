import { syncExperts } from "~/modules/advice/experts/approval/member-experts.server";
import { withCompanyLocked } from "~/modules/companies/companies/company-lock.server";
import { noteOwnChangeInTransaction } from "~/modules/companies/companies/organization/own-changes.server";
import {
  type ReleasedDates,
  releaseDatesInTransaction,
  removeReleasedFiles,
} from "~/modules/membership/agenda/release-dates.server";
import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/messages/notifications/notifications.server";
import type { ByAccount } from "~/modules/people/accounts/account";
import { type CompanyPerson, listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { paths } from "~/platform/http/paths";
import { log, logSecurity } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { serviceClient } from "~/platform/supabase/port/clients.server";
import { now } from "~/platform/time/clock";
import { type Departure, departures } from "./departures.store.server";
import { departureMail } from "./invitation-mails.server";
import { withdrawInvitationsOfInTransaction } from "./invitations.server";

type RemovalRefusal = Refusal<"not-owner" | "not-found" | "self">;

/** A person whom the acting owner can remove from the company. */
export async function findRemovable(
  id: string | undefined,
  { by }: ByAccount,
): Promise<CompanyPerson | RemovalRefusal> {
  if (!by.membership) return refuse("not-owner");
  const people = await listPeopleOf(by.membership.organizationId);
  const person = people.find((one) => one.id === id);
  if (!person) return refuse("not-found");
  // They may have handed the company over meanwhile.
  if (people.find(({ isOwner }) => isOwner)?.id !== by.id) return refuse("not-owner");
  return person.isOwner ? refuse("self") : person;
}

/**
 * Removes a person from the company, for its owner; never the owner. The person keeps their login,
 * loses the company's rights at the next request and gives back their dates in the same step (rules
 * 231). Noted first, so that a crash in between can be completed.
 */
export async function removeCoworker(
  id: string | undefined,
  { by }: ByAccount,
): Promise<CompanyPerson | RemovalRefusal> {
  const { membership } = by;
  if (!membership) return refuse("not-owner");
  const { organizationId, companyName } = membership;
  // Not during a handover, which would restore the membership.
  return withCompanyLocked(organizationId, async () => {
    const person = await findRemovable(id, { by });
    if (isRefused(person)) return person;
    await transaction(() => {
      departures.save({
        ...departures.find(person.id),
        id: person.id,
        organizationId,
        companyName,
        email: person.email,
        begunAt: now(),
      });
      noteInTransaction(by.id, "coworkerRemoved", {
        params: { name: person.name },
        link: paths.coworkers(),
      });
    });
    logSecurity("coworker removed", { by: by.id, account: person.id });
    await finish(person.id, organizationId);
    return person;
  });
}

/** Completes interrupted removals. @returns their number */
export async function completeInterruptedDepartures(): Promise<number> {
  const interrupted = departures.list();
  for (const { id, organizationId } of interrupted)
    await withCompanyLocked(organizationId, () => finish(id, organizationId));
  return interrupted.length;
}

/** Safe to repeat: ends the membership if it exists, then everything that depends on it. */
async function finish(accountId: string, organizationId: string): Promise<void> {
  const service = serviceClient(await backend());
  await service
    .from("memberships")
    .delete()
    .eq("user_id", accountId)
    .eq("organization_id", organizationId)
    .eq("is_owner", false)
    .then(rows);
  const dates = await transaction(() => {
    const departure = departures.find(accountId);
    if (departure?.organizationId !== organizationId) return null;
    departures.remove(accountId);
    return leaveInTransaction(departure);
  });
  if (!dates) return;
  removeReleasedFiles(dates);
  await syncExperts({ accountId }).catch((error: unknown) => {
    log.warn(
      { err: error },
      "a person was removed from a company, and their expert record names it until the next start",
    );
  });
}

function leaveInTransaction(departure: Departure): ReleasedDates {
  const { id, organizationId, companyName, email } = departure;
  const dates = releaseDatesInTransaction(id);
  withdrawInvitationsOfInTransaction(id);
  noteOwnChangeInTransaction(organizationId, ["left"]);
  if (email) enqueueMailInTransaction(departureMail({ email, companyName }, dates));
  notifyInTransaction(id, {
    title: "notifications:removedFromCompany.title",
    text: "notifications:removedFromCompany.text",
    params: { company: companyName },
    link: paths.dashboard(),
  });
  return dates;
}

import { callOffConsultationsInTransaction } from "~/modules/advice/bookings/expert/consultations.server";
import { handBackQuestionsInTransaction } from "~/modules/advice/questions/answers.server";
import { withCompanyLocked } from "~/modules/companies/companies/company-lock.server";
import { noteOwnChangeInTransaction } from "~/modules/companies/companies/organization/own-changes.server";
import { findCompanyOfOrganization } from "~/modules/companies/companies/staff/staff-companies.server";
import {
  type ReleasedDates,
  releaseDatesInTransaction,
  removeReleasedFiles,
} from "~/modules/membership/agenda/release-dates.server";
import {
  noteErasedInTransaction,
  noteErasure,
} from "~/modules/membership/your-data/erasures.server";
import { type Acting, fullName } from "~/modules/people/accounts/account";
import { eraseAvatar } from "~/modules/people/accounts/avatar/avatar.server";
import {
  forgetClosureInTransaction,
  isClosed,
  listClosures,
  recordClosureInTransaction,
} from "~/modules/people/accounts/closures.server";
import { provePassword } from "~/modules/people/accounts/credentials/own-password.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { findPersonForStaff } from "~/modules/people/accounts/people/person-for-staff.server";
import { leaveSession } from "~/modules/people/accounts/sessions/session.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { log, logSecurity } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Person } from "~/platform/store/personal-data";
import {
  erasePersonInTransaction,
  listPersonalDataOf,
  transaction,
} from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import { forgetUser } from "~/platform/supabase/sessions/current-user.server";
import { now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { closeCompanyOfLastPerson } from "./company-closure.server";
import { accountClosedMail } from "./leaving-mails.server";
import { isOwnerOf, membershipOf, moveOwner } from "./membership-rows.server";

type NotClosed =
  | Refusal<"owner">
  | Refusal<"wrong-password">
  | Refusal<"too-many", { wait: number }>;

/**
 * Closes the account of a person who knows its password (rules 309). One transaction releases dates
 * ahead, erases the stores and notes the closure, which every guard checks. The backend follows,
 * after a crash at the next start.
 *
 * @returns null when closed; "owner" if the company must be handed over first
 * @throws BusyError
 */
export async function closeAccount(password: string, acting: Acting): Promise<NotClosed | null> {
  const { by, via } = acting;
  if (by.membership?.isOwner) return refuse("owner");
  const notProven = await provePassword(password, acting);
  if (notProven) return notProven;
  const refusal = await withCompanyLocked(by.membership?.organizationId, async () => {
    // They may have become the owner a moment ago.
    if (await isOwnerOf(by.id)) return refuse("owner");
    await begin(personOf(by), (released) => {
      enqueueMailInTransaction(
        accountClosedMail({ email: by.email, name: fullName(by) }, released),
      );
      if (by.membership) noteOwnChangeInTransaction(by.membership.organizationId, ["left"]);
    });
    return null;
  });
  if (refusal) return refusal;
  await completeOrLater(personOf(by));
  await leaveSession(via);
  return null;
}

/**
 * Closes the account of a person for staff, who say why (rules 862). The company of an owner
 * without coworkers is closed with it.
 *
 * @returns the name of the person; "owner" if others belong to their company
 */
export async function closeAccountForStaff(
  personId: string | undefined,
  reason: string,
  { by }: { by: Pick<Staff, "id" | "role"> },
): Promise<{ name: string } | Refusal<"not-found"> | Refusal<"owner">> {
  const person = await findPersonForStaff(personId);
  if (!person) return refuse("not-found");
  const { id, name, email, membership } = person;
  const organizationId = membership?.organizationId;
  const refusal = await withCompanyLocked(organizationId, async () => {
    if (isClosed(id)) return refuse("not-found");
    const company = organizationId ? findCompanyOfOrganization(organizationId) : null;
    if (await isOwnerOf(id)) {
      if (!membership || !(await closeCompanyOfLastPerson(membership, { ownerId: id })))
        return refuse("owner");
    }
    await begin(personOf(person), (released) => {
      enqueueMailInTransaction(accountClosedMail({ email, name }, released, reason));
      recordInTransaction({
        by,
        action: "accountClosed",
        after: { "leaving:staff.fields.reason": reason },
        ...(company
          ? { entity: "company", record: { id: company.id, title: company.name } }
          : { entity: "person", record: { id, title: dayInWarsaw(now()) } }),
      });
    });
    return null;
  });
  if (refusal) return refusal;
  await completeOrLater(personOf(person));
  return { name };
}

/** The account is closed already: a failure leaves the rest to the next start. */
async function completeOrLater(person: Person): Promise<void> {
  await complete(person).catch((error: unknown) => {
    log.warn(
      { err: error },
      "an account was closed, and the rest of its data is erased at the next start",
    );
  });
}

/**
 * Erases an account without its person, who gets no mail: of the demo mode, or again after a
 * restore. Safe to repeat.
 */
export async function eraseAccount(account: Person): Promise<void> {
  const person = personOf(account);
  await passCompanyOn(person.id);
  await begin(person);
  await complete(person);
}

/** A company always has an owner: after an erased one, the coworker who joined first. */
async function passCompanyOn(accountId: string): Promise<void> {
  const membership = await membershipOf(accountId);
  if (!membership?.isOwner) return;
  const { organizationId } = membership;
  await withCompanyLocked(organizationId, async () => {
    const people = await listPeopleOf(organizationId);
    const next = people.find(({ id }) => id !== accountId && !isClosed(id));
    if (next) await moveOwner(organizationId, { from: accountId, to: next.id });
  });
}

/** Completes closures that a crash interrupted. @returns their number */
export async function completeInterruptedClosures(): Promise<number> {
  const interrupted = listClosures();
  for (const { id, email } of interrupted) await complete({ id, email });
  return interrupted.length;
}

/** From here on the account is closed for good. */
async function begin(
  person: Person,
  tellInTransaction: (released: ReleasedDates) => void = () => {},
): Promise<void> {
  const held = await listPersonalDataOf(person);
  const dates = await transaction(() => {
    recordClosureInTransaction(person);
    const released = releaseInTransaction(person);
    erasePersonInTransaction(person, held);
    tellInTransaction(released);
    return released;
  });
  logSecurity("account closed", { account: person.id });
  forgetUser(await backend(), person.id);
  removeReleasedFiles(dates);
}

/** Safe to repeat. Also erases what a concurrent request has written. */
async function complete(person: Person): Promise<void> {
  const running = await backend();
  await running.deleteUser(person.id);
  await eraseAvatar(person.id);
  forgetUser(running, person.id);
  await noteErasure(person.id, "account");
  const held = await listPersonalDataOf(person);
  await transaction(() => {
    releaseInTransaction(person);
    erasePersonInTransaction(person, held);
    noteErasedInTransaction(person.id, "account");
    forgetClosureInTransaction(person.id);
  });
  await removeAllUnowned();
}

/**
 * Requests to the person as an expert come first: without their record nobody would find them
 * (rules 313).
 */
function releaseInTransaction({ id }: Person): ReleasedDates {
  callOffConsultationsInTransaction(id);
  handBackQuestionsInTransaction(id);
  return releaseDatesInTransaction(id);
}

const personOf = ({ id, email }: Person): Person => ({ id, email: email.toLowerCase() });

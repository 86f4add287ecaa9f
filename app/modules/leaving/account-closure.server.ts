import { type Acting, fullName } from "~/modules/accounts/account";
import { eraseAvatar } from "~/modules/accounts/avatar.server";
import {
  forgetClosureInTransaction,
  isClosed,
  listClosures,
  recordClosureInTransaction,
} from "~/modules/accounts/closures.server";
import { provePassword } from "~/modules/accounts/own-password.server";
import { listPeopleOf } from "~/modules/accounts/people.server";
import { leaveSession } from "~/modules/accounts/session.server";
import {
  type ReleasedDates,
  releaseDatesInTransaction,
  removeReleasedFiles,
} from "~/modules/agenda/release-dates.server";
import { callOffConsultationsInTransaction } from "~/modules/bookings/consultations.server";
import { withCompanyLocked } from "~/modules/companies/company-lock.server";
import { handBackQuestionsInTransaction } from "~/modules/questions/answers.server";
import { log, logSecurity } from "~/platform/log/logger.server";
import { enqueueMailInTransaction, type NewMail } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Person } from "~/platform/store/personal-data";
import { erasePersonInTransaction, transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import { forgetUser } from "~/platform/supabase/sessions/current-user.server";
import { noteErasedInTransaction, noteErasure } from "./erasures.server";
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
    await begin(personOf(by), (released) =>
      accountClosedMail({ email: by.email, name: fullName(by) }, released),
    );
    return null;
  });
  if (refusal) return refusal;
  await complete(personOf(by)).catch((error: unknown) => {
    log.warn(
      { err: error },
      "an account was closed, and the rest of its data is erased at the next start",
    );
  });
  await leaveSession(via);
  return null;
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
async function begin(person: Person, receipt?: (dates: ReleasedDates) => NewMail): Promise<void> {
  const dates = await transaction(() => {
    recordClosureInTransaction(person);
    const released = releaseInTransaction(person);
    erasePersonInTransaction(person);
    if (receipt) enqueueMailInTransaction(receipt(released));
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
  await transaction(() => {
    releaseInTransaction(person);
    erasePersonInTransaction(person);
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

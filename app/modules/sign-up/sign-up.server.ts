import { randomUUID } from "node:crypto";
import { z } from "zod";
import { alreadyRegisteredMail, confirmationMail } from "~/modules/accounts/account-mails.server";
import {
  awaitCompanyConfirmationInTransaction,
  confirmCompanyInTransaction,
  forgetUnconfirmedCompanyInTransaction,
} from "~/modules/companies/companies.server";
import {
  awaitSubscriptionInTransaction,
  confirmSubscriptionInTransaction,
  forgetAwaitedSubscriptionInTransaction,
} from "~/modules/newsletter/newsletter.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { withLock } from "~/platform/process/keyed-lock.server";
import { log } from "~/platform/process/logger.server";
import { portalStore, transaction } from "~/platform/store/stores.server";
import type { Backend } from "~/platform/supabase/backend";
import { backend } from "~/platform/supabase/backend.server";
import { plainClient, serviceClient } from "~/platform/supabase/clients.server";
import { authFailure, authRefusal, BackendUnavailableError, rows } from "~/platform/supabase/errors.server";
import { now } from "~/platform/time/clock";
import { withMinimumDuration } from "~/platform/time/minimum-duration.server";

/** A registration that was begun and not confirmed yet: what has to go when the same address registers again. */
const AttemptSchema = z.object({ id: z.string(), organizationId: z.string(), startedAt: z.string() });
const attempts = portalStore({ name: "registration-attempts", schema: AttemptSchema });

export interface Registration {
  person: { firstName: string; lastName: string; email: string; password: string };
  company: { companyName: string; companySize: string; industry: string; position: string; newsletterSubscription: boolean };
}

/** An unknown and a known address must look alike, so neither may be faster. */
const FLOOR = 300;

/**
 * Registers a person with a company (spec §7 "Registration sequence", design §4 "Who writes what"). All or nothing as the person sees it:
 * a try that failed, or was never confirmed, is replaced whole by the next one with the same address, so the last password counts.
 * An address that has an account gets the same answer and a mail that says so.
 *
 * @returns "done", or "weak-password" where the backend has stricter rules than ours
 * @throws BackendUnavailableError and whatever the database says; nothing of the company is left then, or the next try removes it
 */
export function signUpCompany(registration: Registration): Promise<"done" | "weak-password"> {
  const { email } = registration.person;
  return withMinimumDuration(FLOOR, () => withLock(`registration:${email}`, () => register(registration)));
}

async function register({ person, company }: Registration): Promise<"done" | "weak-password"> {
  const running = await backend();
  const existing = await running.findUserByEmail(person.email);
  if (existing?.confirmed) return tellOwner(person.email);
  await undo(running, person.email, existing?.id);

  const organizationId = randomUUID();
  await transaction(() => attempts.save({ ...attempts.find(person.email), id: person.email, organizationId, startedAt: now() }));
  try {
    const userId = await signUp(running, person);
    if (userId === "weak-password") return userId;
    if (userId === "already-registered") return tellOwner(person.email);
    await writeRows(running, { userId, organizationId, person, company });
    const link = await running.issueConfirmation(person.email, { first: true });
    await transaction(() => {
      awaitCompanyConfirmationInTransaction({
        organizationId,
        name: company.companyName,
        contact: { ...person, position: company.position },
      });
      if (company.newsletterSubscription) awaitSubscriptionInTransaction({ email: person.email, consentAt: now() });
      if (link) enqueueMailInTransaction(confirmationMail(person.email, link.tokenHash));
    });
    return "done";
  } catch (error) {
    // A backend that is away cannot clean up either; the next try with this address does.
    if (error instanceof BackendUnavailableError) throw error;
    await undo(running, person.email).catch((reason) =>
      log.warn({ err: reason }, "a failed registration waits for the next try to be removed"),
    );
    throw error;
  }
}

async function signUp(running: Backend, { firstName, lastName, email, password }: Registration["person"]) {
  const { data, error } = await plainClient(running).auth.signUp({ email, password, options: { data: { firstName, lastName } } });
  if (error) {
    const failure = authFailure(error);
    if (failure === "weak-password") return failure;
    if (failure === "already-registered") return failure;
    // The embedded backend says so of an address that is taken; Supabase when it has sent too many mails.
    if (failure === "rate-limited" && running.kind === "embedded") return "already-registered";
    throw error;
  }
  // Hosted Supabase hides that an address is taken: it answers with a user who has no identities.
  return data.user?.identities?.length === 0 ? "already-registered" : (data.user?.id ?? "already-registered");
}

async function writeRows(
  running: Backend,
  { userId, organizationId, person, company }: Registration & { userId: string; organizationId: string },
): Promise<void> {
  const service = serviceClient(running);
  const created_at = now();
  const organization = { id: organizationId, name: company.companyName, size: company.companySize, industry: company.industry, created_at };
  const profile = { id: userId, first_name: person.firstName, last_name: person.lastName, position: company.position, created_at };
  const membership = { user_id: userId, organization_id: organizationId, role: "owner" as const, is_owner: true, created_at };
  await service.from("organizations").insert(organization).then(rows);
  await service.from("profiles").insert(profile).then(rows);
  await service.from("memberships").insert(membership).then(rows);
}

async function tellOwner(email: string): Promise<"done"> {
  await transaction(() => {
    attempts.remove(email);
    enqueueMailInTransaction(alreadyRegisteredMail(email));
  });
  return "done";
}

/** Removes what an earlier try with this address has left: user, profile, membership, organisation, our records. */
async function undo(running: Backend, email: string, knownUserId?: string): Promise<void> {
  const userId = knownUserId ?? (await unconfirmedUser(running, email));
  const attempt = attempts.find(email);
  if (userId) await running.deleteUser(userId);
  if (attempt) await serviceClient(running).from("organizations").delete().eq("id", attempt.organizationId).then(rows);
  await transaction(() => {
    if (attempt) forgetUnconfirmedCompanyInTransaction(attempt.organizationId);
    // Another try may have begun meanwhile: what is awaited now is its own.
    if (attempts.find(email)?.organizationId !== attempt?.organizationId) return;
    forgetAwaitedSubscriptionInTransaction(email);
    attempts.remove(email);
  });
}

async function unconfirmedUser(running: Backend, email: string): Promise<string | undefined> {
  const user = await running.findUserByEmail(email);
  return user && !user.confirmed ? user.id : undefined;
}

/**
 * Uses a confirmation link up: from now on the person can log in, the company counts, and the newsletter comes if it was asked for.
 *
 * @returns "link-dead" for a link that was used, replaced or is too old
 */
export async function confirmSignUp(tokenHash: string): Promise<"confirmed" | "link-dead"> {
  const client = plainClient(await backend());
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (error) {
    authRefusal(error);
    return "link-dead";
  }
  await client.auth.signOut({ scope: "local" });
  const { user } = data;
  await transaction(() => {
    completeSignUpInTransaction(user?.email ?? "");
    if (user)
      notifyInTransaction(user.id, { title: "notifications:welcome.title", text: "notifications:welcome.text", link: paths.profile() });
  });
  return "confirmed";
}

/** What a confirmed address sets in motion. Safe to repeat: a login does it again for a confirmation that was cut short. */
export async function completeSignUp(email: string): Promise<void> {
  await transaction(() => completeSignUpInTransaction(email));
}

function completeSignUpInTransaction(email: string): void {
  const attempt = attempts.find(email);
  if (!attempt) return;
  confirmCompanyInTransaction(attempt.organizationId);
  confirmSubscriptionInTransaction(email);
  attempts.remove(email);
}

/** Sends a new confirmation link to an address that waits for one; to any other address nothing happens, and nobody can tell. */
export function resendConfirmation(email: string): Promise<void> {
  return withMinimumDuration(100, () =>
    withLock(`registration:${email}`, async () => {
      const running = await backend();
      const user = await running.findUserByEmail(email);
      if (!user || user.confirmed) return;
      const link = await running.issueConfirmation(email, { first: false });
      if (link) await transaction(() => enqueueMailInTransaction(confirmationMail(email, link.tokenHash)));
    }),
  );
}

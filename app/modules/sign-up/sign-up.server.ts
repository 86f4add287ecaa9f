import { randomUUID } from "node:crypto";
import { alreadySignedUpMail, confirmationMail } from "~/modules/accounts/account-mails.server";
import { awaitCompanyConfirmationInTransaction, forgetUnconfirmedCompanyInTransaction } from "~/modules/companies/companies.server";
import { industryLabel } from "~/modules/companies/organization.view.server";
import { awaitSubscriptionInTransaction, forgetAwaitedSubscriptionInTransaction } from "~/modules/newsletter/newsletter.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { withLock } from "~/platform/process/keyed-lock.server";
import { BusyError } from "~/platform/process/line.server";
import { log } from "~/platform/process/logger.server";
import { StoreWriteError } from "~/platform/store/database.server";
import { transaction } from "~/platform/store/stores.server";
import type { Backend } from "~/platform/supabase/backend";
import { backend } from "~/platform/supabase/backend.server";
import { plainClient, serviceClient } from "~/platform/supabase/clients.server";
import { authFailure, BackendUnavailableError, rows } from "~/platform/supabase/errors.server";
import { steadyWork } from "~/platform/supabase/steady-work.server";
import { now } from "~/platform/time/clock";
import { attempts } from "./attempts.store.server";
import type { CompanyStep } from "./sign-up.schema";
import { completeSignUpInTransaction } from "./sign-up-completion.server";
import type { SignUpDraft } from "./sign-up-draft.server";

/** What both steps have asked for. */
export interface SignUp {
  person: SignUpDraft["person"];
  company: Pick<CompanyStep, "companyName" | "companySize" | "industry" | "position">;
  /** What the person has agreed to where they asked for the newsletter: the sentence and the page it stood on. */
  newsletter: { wording: string; page: string } | null;
}

/** "failed" stands for whatever backend or database say; nothing of the company is left then, or the next attempt removes it. */
type SignUpRefusal = Refusal<"weak-password" | "failed">;

/** An unknown and a known address must look alike, so neither may be faster. */
const steadily = steadyWork("sign-up", 300);

/**
 * Signs a person up with a company (rules 16–18). All or nothing as the person sees it: an attempt that failed, or was never confirmed,
 * is replaced whole by the next one with the same address, so the last password counts. An address that has an account gets the same
 * answer and a mail that says so.
 *
 * @returns null, or a refusal: "weak-password" where the backend has stricter rules than ours
 * @throws StoreWriteError | BusyError
 */
export function signUpCompany(signUp: SignUp): Promise<SignUpRefusal | null> {
  const { email } = signUp.person;
  return steadily(() => withAddressLocked(email, async () => (await backend()).hashing(() => replaceEarlierAttempt(signUp)))).catch(
    (error: unknown) => {
      if (error instanceof StoreWriteError || error instanceof BusyError) throw error;
      log.error({ err: error }, "sign-up failed");
      return refuse("failed");
    },
  );
}

/** Removes an attempt that nobody has confirmed; one whose address was confirmed all the same is completed. */
export const removeAttempt = (email: string): Promise<void> =>
  withAddressLocked(email, async () => {
    const running = await backend();
    if ((await running.findUserByEmail(email))?.confirmed) await transaction(() => completeSignUpInTransaction(email));
    else await undo(running, email);
  });

/** Runs `work` after everything that was begun before for the same address. */
export const withAddressLocked = <Result>(email: string, work: () => Promise<Result>) => withLock(`sign-up:${email}`, work);

async function replaceEarlierAttempt({ person, company, newsletter }: SignUp): Promise<Refusal<"weak-password"> | null> {
  const running = await backend();
  const existing = await running.findUserByEmail(person.email);
  if (existing?.confirmed) return tellOwner(person.email);
  await undo(running, person.email, existing?.id);

  const organizationId = randomUUID();
  const organization = organizationOf(organizationId, company);
  await transaction(() => attempts.save({ ...attempts.find(person.email), id: person.email, organizationId, startedAt: now() }));
  try {
    const user = await makeUser(running, person);
    if (isRefused(user)) return user.refused === "already-signed-up" ? tellOwner(person.email) : refuse(user.refused);
    await writeRows(running, { userId: user.id, organization, person, company });
    const link = await running.issueConfirmation(person.email, { first: true });
    await transaction(() => {
      awaitCompanyConfirmationInTransaction({
        organization,
        contact: { ...person, position: company.position },
      });
      if (newsletter) awaitSubscriptionInTransaction(person.email, newsletter);
      if (link) enqueueMailInTransaction(confirmationMail(person.email, link.tokenHash));
    });
    return null;
  } catch (error) {
    // A backend that is unavailable cannot clean up either; the next attempt with this address does.
    if (error instanceof BackendUnavailableError) throw error;
    await undo(running, person.email).catch((reason) =>
      log.warn({ err: reason }, "a failed sign-up waits for the next attempt to be removed"),
    );
    throw error;
  }
}

async function makeUser(
  running: Backend,
  { firstName, lastName, email, password }: SignUp["person"],
): Promise<{ id: string } | Refusal<"weak-password" | "already-signed-up">> {
  const { data, error } = await plainClient(running).auth.signUp({ email, password, options: { data: { firstName, lastName } } });
  if (error) {
    const failure = authFailure(error);
    if (failure === "weak-password" || failure === "already-signed-up") return refuse(failure);
    // The embedded backend says so of an address that is taken; Supabase when it has sent too many mails.
    if (failure === "rate-limited" && running.kind === "embedded") return refuse("already-signed-up");
    throw error;
  }
  // Hosted Supabase hides that an address is taken: it answers with a user who has no identities.
  return data.user && data.user.identities?.length !== 0 ? { id: data.user.id } : refuse("already-signed-up");
}

/** What the organization begins with. */
function organizationOf(id: string, company: SignUp["company"]) {
  // From here on it is free text, for which all companies have one spelling to begin with (rules 13).
  const industry = industryLabel(company.industry, localeOf(DEFAULT_LANGUAGE));
  return { id, name: company.companyName, size: company.companySize, industry };
}

async function writeRows(
  running: Backend,
  {
    userId,
    organization,
    person,
    company,
  }: Omit<SignUp, "newsletter"> & { userId: string; organization: ReturnType<typeof organizationOf> },
): Promise<void> {
  const service = serviceClient(running);
  const created_at = now();
  const profile = { id: userId, first_name: person.firstName, last_name: person.lastName, position: company.position, created_at };
  const membership = { user_id: userId, organization_id: organization.id, role: "owner" as const, is_owner: true, created_at };
  await service
    .from("organizations")
    .insert({ ...organization, created_at })
    .then(rows);
  await service.from("profiles").insert(profile).then(rows);
  await service.from("memberships").insert(membership).then(rows);
}

async function tellOwner(email: string): Promise<null> {
  await transaction(() => {
    completeSignUpInTransaction(email);
    enqueueMailInTransaction(alreadySignedUpMail(email));
  });
  return null;
}

/** Removes what an earlier attempt with this address has left: user, profile, membership, organization, our records. */
async function undo(running: Backend, email: string, knownUserId?: string): Promise<void> {
  const userId = knownUserId ?? (await unconfirmedUser(running, email));
  const attempt = attempts.find(email);
  if (userId) await running.deleteUser(userId);
  if (attempt) await serviceClient(running).from("organizations").delete().eq("id", attempt.organizationId).then(rows);
  await transaction(() => {
    if (attempt) forgetUnconfirmedCompanyInTransaction(attempt.organizationId);
    // Another attempt may have begun meanwhile: what is awaited now is its own.
    if (attempts.find(email)?.organizationId !== attempt?.organizationId) return;
    forgetAwaitedSubscriptionInTransaction(email);
    attempts.remove(email);
  });
}

async function unconfirmedUser(running: Backend, email: string): Promise<string | undefined> {
  const user = await running.findUserByEmail(email);
  return user && !user.confirmed ? user.id : undefined;
}

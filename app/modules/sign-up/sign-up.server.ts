import { randomBytes, randomUUID } from "node:crypto";
import { alreadySignedUpMail, confirmationMail } from "~/modules/accounts/account-mails.server";
import { industryLabel } from "~/modules/companies/organization.view.server";
import { StoreWriteError } from "~/platform/database/database.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { log } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { BusyError } from "~/platform/queues/queue.server";
import { transaction } from "~/platform/store/stores.server";
import type { Backend } from "~/platform/supabase/backend";
import { backend } from "~/platform/supabase/backend.server";
import { plainClient } from "~/platform/supabase/clients.server";
import { authFailure, secondsToWait } from "~/platform/supabase/errors.server";
import { hashPassword } from "~/platform/supabase/passwords/hashing.server";
import { steadyWork } from "~/platform/supabase/passwords/steady-work.server";
import { now } from "~/platform/time/clock";
import type { Attempt } from "./attempt";
import { attempts } from "./attempts.store.server";
import type { CompanyStep } from "./sign-up.schema";
import { settleInterrupted, withAddressLocked } from "./sign-up-completion.server";
import type { SignUpDraft } from "./sign-up-draft.server";

/** The values of both steps. */
export interface SignUp {
  person: SignUpDraft["person"];
  company: Pick<
    CompanyStep,
    "companyName" | "companySize" | "industry" | "position" | "invitationCode"
  >;
  /** The sentence and page with which the person asked for the newsletter. */
  newsletter: { wording: string; page: string } | null;
}

/** "failed" stands for any error of the backend or database. */
type SignUpRefusal = Refusal<"weak-password" | "failed"> | Refusal<"too-many", { wait: number }>;

/** A known and an unknown address must take equally long. */
const steadily = steadyWork("sign-up", 300);

/**
 * Begins a sign-up (rules 16–18): stores it as an attempt and mails a link. An address that has an
 * account gets the same response and a mail that says so.
 *
 * @returns the attempt's id, by which the browser is recognized, or a refusal: "weak-password" if
 * the backend's rules are stricter than ours, "too-many" if it sends no more mails for now
 * @throws StoreWriteError | BusyError
 */
export function signUpCompany(signUp: SignUp): Promise<{ attempt: string } | SignUpRefusal> {
  return steadily(async () => {
    const attempt = await newAttempt(signUp);
    return withAddressLocked(attempt.email, () => begin(attempt, signUp.person.password));
  }).catch((error: unknown) => {
    if (error instanceof StoreWriteError || error instanceof BusyError) throw error;
    log.error({ err: error }, "sign-up failed");
    return refuse("failed");
  });
}

/** Token for a link in the portal's own mail. */
export const newToken = () => ({ token: randomBytes(32).toString("hex"), sentAt: now() });

async function newAttempt({ person, company, newsletter }: SignUp): Promise<Attempt> {
  const { firstName, lastName, email, password } = person;
  const { companyName, companySize, position, invitationCode = "" } = company;
  // From here on it is free text; all companies begin with the same spelling (rules 13).
  const industry = industryLabel(company.industry, localeOf(DEFAULT_LANGUAGE));
  return {
    id: randomUUID(),
    email,
    organizationId: randomUUID(),
    startedAt: now(),
    passwordHash: await hashPassword(password),
    details: { firstName, lastName, position, companyName, companySize, industry, invitationCode },
    newsletter,
    token: null,
    sentAt: null,
    provenAt: null,
  };
}

async function begin(
  attempt: Attempt,
  password: string,
): Promise<{ attempt: string } | SignUpRefusal> {
  const { id, email } = attempt;
  const running = await backend();
  await settleInterrupted(email);
  const existing = await running.findUserByEmail(email);
  if (existing?.confirmed) return notifyOwner(attempt);
  if (running.kind === "embedded") {
    const sent = newToken();
    await transaction(() => {
      attempts.save({ ...attempt, ...sent });
      enqueueMailInTransaction(confirmationMail(email, { attempt: id, token_hash: sent.token }));
    });
    return { attempt: id };
  }
  // Saved first: Supabase may send its mail although its response is lost.
  await transaction(() => attempts.save(attempt));
  if (existing) await running.deleteUser(existing.id);
  const refused = await signUpAtSupabase(running, attempt, password);
  if (!refused) return { attempt: id };
  await transaction(() => attempts.remove(id));
  return refused === "already-signed-up" ? notifyOwner(attempt) : refused;
}

/** Makes the account; Supabase sends the mail, whose link names the attempt. Null on success. */
async function signUpAtSupabase(
  running: Backend,
  { id, email, details }: Attempt,
  password: string,
): Promise<SignUpRefusal | "already-signed-up" | null> {
  const data = { firstName: details?.firstName, lastName: details?.lastName, attempt: id };
  const { data: made, error } = await plainClient(running).auth.signUp({
    email,
    password,
    options: { data },
  });
  if (error) {
    const failure = authFailure(error);
    if (failure === "rate-limited") return refuse("too-many", { wait: secondsToWait(error) });
    if (failure === "weak-password") return refuse(failure);
    if (failure === "already-signed-up") return failure;
    throw error;
  }
  // Supabase hides that an address is taken: the user in its response has no identities.
  return made.user && made.user.identities?.length !== 0 ? null : "already-signed-up";
}

async function notifyOwner({ id, email }: Attempt): Promise<{ attempt: string }> {
  await transaction(() => enqueueMailInTransaction(alreadySignedUpMail(email)));
  return { attempt: id };
}

import { randomBytes, randomUUID } from "node:crypto";
import { industryLabel } from "~/modules/companies/companies/organization/organization.view.server";
import {
  alreadySignedUpMail,
  confirmationMail,
} from "~/modules/people/accounts/credentials/account-mails.server";
import { StoreWriteError } from "~/platform/database/database.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { log } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { BusyError } from "~/platform/queues/queue.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { hashPassword } from "~/platform/supabase/limits/hashing.server";
import { steadyWork } from "~/platform/supabase/steady-work.server";
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
    "companyName" | "companySize" | "industry" | "position" | "invitationCode" | "nip" | "town"
  >;
  /** The sentence and page with which the person asked for the newsletter. */
  newsletter: { wording: string; page: string } | null;
  /** Where the person wanted to go. */
  wish?: string;
}

/** A known and an unknown address must take equally long. */
const steadily = steadyWork("sign-up", 300);

/**
 * Begins a sign-up (rules 16–18): stores it as an attempt and mails a link. An address that has an
 * account gets the same response and a mail that says so.
 *
 * @returns the attempt's id, by which the browser is recognized, or "failed" after any error of the
 * backend or database
 * @throws StoreWriteError | BusyError
 */
export function signUpCompany(signUp: SignUp): Promise<{ attempt: string } | Refusal<"failed">> {
  return steadily(async () => {
    const attempt = await newAttempt(signUp);
    return withAddressLocked(attempt.email, () => begin(attempt));
  }).catch((error: unknown) => {
    if (error instanceof StoreWriteError || error instanceof BusyError) throw error;
    log.error({ err: error }, "sign-up failed");
    return refuse("failed");
  });
}

/** A new token for the link of an attempt. */
export const newToken = () => ({ token: randomBytes(32).toString("hex"), sentAt: now() });

async function newAttempt({ person, company, newsletter, wish }: SignUp): Promise<Attempt> {
  const { firstName, lastName, email, password } = person;
  const { companyName, companySize, position } = company;
  const { invitationCode = "", nip = "", town = "" } = company;
  // From here on it is free text; all companies begin with the same spelling (rules 13).
  const industry = industryLabel(company.industry, localeOf(DEFAULT_LANGUAGE));
  return {
    id: randomUUID(),
    email,
    organizationId: randomUUID(),
    startedAt: now(),
    passwordHash: await hashPassword(password, { account: email }),
    details: {
      firstName,
      lastName,
      position,
      companyName,
      companySize,
      industry,
      invitationCode,
      nip,
      town,
    },
    newsletter,
    wish: wish ?? null,
    ...newToken(),
    provenAt: null,
  };
}

async function begin(attempt: Attempt): Promise<{ attempt: string }> {
  const { id, email } = attempt;
  await settleInterrupted(email);
  const existing = await (await backend()).findUserByEmail(email);
  await transaction(() => {
    if (existing?.confirmed) return enqueueMailInTransaction(alreadySignedUpMail(email));
    return sendLinkInTransaction(attempt);
  });
  return { attempt: id };
}

/** Stores an attempt and mails its link. */
export function sendLinkInTransaction(attempt: Attempt): void {
  attempts.save(attempt);
  enqueueMailInTransaction(confirmationMail(attempt));
}

import type { Staff } from "~/modules/staff/staff/staff";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";
import type { RequestArgs } from "~/platform/http/request-scope.server";
import { drawFree, drawGroups } from "~/platform/ids/reference.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import { companyHistory } from "../company-history.server";
import { companyInvitationMail } from "./company-mails.server";

/**
 * Mails the contact person a code with which the company can sign up (rules 336). A second
 * invitation replaces the code.
 */
export async function inviteCompany(
  id: string | undefined,
  { by }: { by: Staff },
): Promise<
  Company | Refusal<"not-found"> | Refusal<"closed"> | Refusal<"no-address"> | Refusal<"signed-up">
> {
  return transaction(() => {
    const company = companies.find(id);
    if (!company) return refuse("not-found");
    if (company.closedAt !== null) return refuse("closed");
    if (
      company.organizationId !== null ||
      (company.status !== "lead" && company.status !== "invited")
    )
      return refuse("signed-up");
    if (company.contactPerson.email === "") return refuse("no-address");
    const invitationCode = drawFree(
      () => drawGroups(2),
      (code) => companies.listBy("invitationCode", code).length > 0,
    );
    const invited = companies.save({ ...company, status: "invited", invitationCode }, by);
    enqueueMailInTransaction(companyInvitationMail(invited, invitationCode));
    const _record = { id: invited.id, title: invited.name };
    companyHistory.changedInTransaction(company, invited, by, "invited");
    return invited;
  });
}

/** True for the code of an invited company that has not signed up yet; upper or lower case. */
export async function isInvitationCode(code: string): Promise<boolean> {
  return findInvitedInTransaction(code) !== null;
}

/** A code lets anyone act for its company, so attempts are limited (rules 525). */
const guesses = rateLimit("invitation-codes", { points: 20, seconds: 3600 });

/** Checks a typed code. Each attempt counts, except one with a valid code. */
export async function checkInvitationCode(
  code: string,
  context: RequestArgs["context"],
): Promise<Refusal<"unknown-code"> | Refusal<"too-many", { wait: number }> | null> {
  const address = clientAddress(context);
  const wait = await guesses.count(address);
  if (wait !== null) return refuse("too-many", { wait });
  if (!(await isInvitationCode(code))) return refuse("unknown-code");
  await guesses.refund(address);
  return null;
}

/** The name of the company that a code invites; null for another code, which counts. */
export async function findInvitedName(
  code: string,
  context: RequestArgs["context"],
): Promise<string | null> {
  const judged = await checkInvitationCode(code, context);
  return judged === null ? (findInvitedInTransaction(code)?.name ?? null) : null;
}

/** The invited company that has not signed up yet. */
export function findInvitedInTransaction(code: string) {
  const [company] = companies.listBy("invitationCode", code.trim().toUpperCase());
  return company?.status === "invited" && company.organizationId === null ? company : null;
}

import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { companies } from "../companies.store.server";
import { atStage, type Company, type CompanyStatus } from "../company";
import { companyHistory } from "../company-history.server";
import { membershipGrantedMail } from "../membership/company-mails.server";
import { findOwner, type Owner } from "../organization/organization-rows.server";

/**
 * Moves a company to a stage (rules 335): sets the day of joining, closes a request for full
 * membership, and notifies the owner of a new full member.
 *
 * @param owner null if the company has none
 */
export function enterStageInTransaction<Row extends Company>(
  company: Row,
  status: CompanyStatus,
  owner: Owner | null,
): Row {
  if (company.status === status) return company;
  if (status === "member" && owner !== null) notifyOfPromotionInTransaction(company, owner);
  return enteredStage(company, status);
}

/** A company at a stage, without notifying anyone. */
export const enteredStage = <Row extends Company>(company: Row, status: CompanyStatus): Row =>
  company.status === status
    ? company
    : { ...atStage(company, status), membershipRequestedAt: null };

/**
 * True if the stage may not change: the owner has closed the company (rules 312), or it leaves or
 * has left, which has ways of its own (rules 1502).
 */
export const isFixed = (
  { closedAt, status, leaving }: Pick<Company, "closedAt" | "status" | "leaving">,
  wanted: CompanyStatus,
): boolean =>
  status !== wanted &&
  (closedAt !== null || leaving !== null || status === "former" || wanted === "former");

/** "Członek": makes a full member of a starter with a confirmed address. */
export async function promoteCompany(
  id: string | undefined,
  { by }: { by: Staff },
): Promise<Company | Refusal<"not-found"> | Refusal<"closed"> | Refusal<"not-starter">> {
  const owner = await findOwner(companies.find(id)?.organizationId ?? null);
  return transaction(() => {
    const before = companies.find(id);
    if (!before) return refuse("not-found");
    if (isFixed(before, "member")) return refuse("closed");
    if (before.status !== "starter" || !before.emailConfirmed) return refuse("not-starter");
    const promoted = enterStageInTransaction(before, "member", owner);
    companyHistory.changedInTransaction(before, promoted, by, "promoted");
    return companies.save(promoted, by);
  });
}

/**
 * Ends the membership of a company for unpaid dues: it is a former member, and its record stays
 * (rules 1059). Null for a company that is no full member any more.
 */
export function endMembershipOfInTransaction(
  id: string,
  { on, by }: { on: string; by: Pick<Staff, "id"> & Partial<Pick<Staff, "role">> },
): Company | null {
  const before = companies.find(id);
  if (before?.status !== "member" || before.closedAt !== null) return null;
  const leaving = before.leaving ?? {
    on,
    reason: "removal",
    document: "",
    dues: "stay",
    openDues: "stay",
    dates: "stay",
    accounts: "stay",
    by: by.id,
    at: now(),
  };
  const after = { ...enteredStage(before, "former"), leaving };
  companyHistory.changedInTransaction(before, after, by, "moved");
  return companies.save(after, by);
}

/** Tells the owner of a new full member, in the portal and by mail. */
export function notifyOfPromotionInTransaction(company: Company, owner: Owner): void {
  notePromotionInTransaction(company, owner);
  enqueueMailInTransaction(membershipGrantedMail(company, owner));
}

/** The same in the portal alone. */
export const notePromotionInTransaction = (company: Company, owner: Owner): void =>
  notifyInTransaction(owner.id, {
    title: "companies:promoted.title",
    text: "companies:promoted.text",
    params: { company: company.name },
    link: paths.dashboard(),
  });

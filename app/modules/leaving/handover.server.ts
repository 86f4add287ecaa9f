import { type Account, fullName } from "~/modules/accounts/account";
import { isClosed } from "~/modules/accounts/closures.server";
import { moveContactInTransaction } from "~/modules/companies/company-endings.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { withCompanyLocked } from "./company-lock.server";
import { newOwnerMail } from "./leaving-mails.server";
import { type CompanyMember, listMembersOf, moveOwner } from "./membership-rows.server";

interface By {
  by: Account;
}

/** Whom an owner can hand the company over to. */
export async function listSuccessors({ by }: By): Promise<CompanyMember[]> {
  return by.membership?.isOwner ? successorsAmong(await listMembersOf(by.membership.organizationId)) : [];
}

/** One of them, or null. */
export async function findSuccessor(personId: string | undefined, { by }: By): Promise<CompanyMember | null> {
  return (await listSuccessors({ by })).find(({ id }) => id === personId) ?? null;
}

/**
 * Hands the company over to a coworker, who is told (rules 311): for its owner alone, who stays in it as a coworker. Of many at once the first is
 * done; the others are no owner any more.
 */
export async function handOverCompany(
  personId: string | undefined,
  { by }: By,
): Promise<CompanyMember | Refusal<"not-owner"> | Refusal<"not-found">> {
  if (!by.membership) return refuse("not-owner");
  const { organizationId, companyName } = by.membership;
  return withCompanyLocked(organizationId, async () => {
    const members = await listMembersOf(organizationId);
    if (members.find(({ isOwner }) => isOwner)?.id !== by.id) return refuse("not-owner");
    const successor = successorsAmong(members).find(({ id }) => id === personId);
    if (!successor) return refuse("not-found");
    await moveOwner(organizationId, { from: by.id, to: successor.id });
    await transaction(() => {
      moveContactInTransaction(organizationId, { from: by.email, to: successor });
      enqueueMailInTransaction(newOwnerMail(successor, { companyName, from: fullName(by) }));
      notifyInTransaction(successor.id, {
        title: "leaving:notifications.newOwner.title",
        text: "leaving:notifications.newOwner.text",
        params: { company: companyName, name: fullName(by) },
        link: paths.companyProfile(),
      });
    });
    return successor;
  });
}

const successorsAmong = (members: readonly CompanyMember[]) => members.filter(({ id, isOwner }) => !isOwner && !isClosed(id));

import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/messages/notifications/notifications.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { companies } from "../companies.store.server";
import { awaitsMembership, type Company, isMember, type Membership } from "../company";
import { findOwner, type Owner } from "../organization/organization-rows.server";
import { companyOf } from "./companies.server";
import { membershipDeclinedMail, membershipRequestMail } from "./company-mails.server";

/** Requests that a company stores; earlier ones are forgotten. */
const MOST_REQUESTS = 5;

interface By {
  by: { id: string; email: string; membership: Membership | null };
}

/**
 * The company of an owner who may ask for full membership, or has asked; null for anyone else
 * (rules 295).
 */
export async function findStarterOf({ by }: By): Promise<Company | null> {
  if (!by.membership?.isOwner) return null;
  const company = await companyOf(by.membership);
  return company.status === "starter" && isMember(company) ? company : null;
}

/** Asks the office for full membership; asking again changes nothing (rules 295). */
export async function requestMembership({ by }: By): Promise<Company | Refusal<"not-starter">> {
  const found = await findStarterOf({ by });
  return transaction(() => {
    const company = companies.find(found?.id);
    if (company?.status !== "starter") return refuse("not-starter");
    if (company.membershipRequestedAt !== null) return company;
    enqueueMailInTransaction(membershipRequestMail(company, by));
    noteInTransaction(by.id, "membershipRequested", {
      params: { company: company.name },
      link: paths.companyProfile(),
    });
    const asked = now();
    const membershipRequests = [...company.membershipRequests, asked].slice(-MOST_REQUESTS);
    return companies.save({ ...company, membershipRequestedAt: asked, membershipRequests });
  });
}

/**
 * Declines a request for full membership. The owner gets a notification and, unless they want none,
 * a mail; they can ask again.
 */
export async function declineMembership(
  id: string | undefined,
  reason: string,
  { by }: { by: Staff },
): Promise<Company | Refusal<"not-found"> | Refusal<"not-asked">> {
  const owner = await findOwner(companies.find(id)?.organizationId ?? null);
  return transaction(() => {
    const before = companies.find(id);
    if (!before) return refuse("not-found");
    if (!awaitsMembership(before)) return refuse("not-asked");
    const company = companies.save({ ...before, membershipRequestedAt: null });
    const record = { id: company.id, title: company.name };
    recordInTransaction({
      by,
      entity: "company",
      action: "refused",
      record,
      after: { "panel-companies:decline.reason": reason },
    });
    if (owner) notifyOfRefusalInTransaction(company, reason, owner);
    return company;
  });
}

function notifyOfRefusalInTransaction(named: Company, reason: string, owner: Owner): void {
  const params = { company: named.name, reason };
  notifyInTransaction(owner.id, {
    title: "companies:declined.title",
    text: "companies:declined.text",
    params,
    link: paths.companyProfile(),
  });
  enqueueMailInTransaction(membershipDeclinedMail(named, reason, owner));
}

import { env } from "~/env.server";
import { recordInTransaction } from "~/modules/history/history.server";
import {
  noteInTransaction,
  notifyInTransaction,
} from "~/modules/notifications/notifications.server";
import type { Staff } from "~/modules/staff/staff";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { enqueueMailInTransaction, type NewMail } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { companyOf } from "./companies.server";
import { companies } from "./companies.store.server";
import { awaitsMembership, type Company, isMember, type Membership } from "./company";
import { findOwner, type Owner } from "./organization-rows.server";

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
    enqueueMailInTransaction(requestMail(company, by));
    noteInTransaction(by.id, "membershipRequested", {
      params: { company: company.name },
      link: paths.companyProfile(),
    });
    return companies.save({ ...company, membershipRequestedAt: now() });
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

function notifyOfRefusalInTransaction(
  { name: company }: Company,
  reason: string,
  { id, email }: Owner,
): void {
  const params = { company, reason };
  notifyInTransaction(id, {
    title: "companies:declined.title",
    text: "companies:declined.text",
    params,
    link: paths.companyProfile(),
  });
  const { t, language } = localeOfRecipient({ email });
  enqueueMailInTransaction({
    to: email,
    ifWantedBy: id,
    replyTo: env.OFFICE_EMAIL,
    language,
    subject: t("companies:declined.subject", params),
    paragraphs: [t("companies:declined.text", params), t("companies:declined.again")],
    link: { label: t("companies:declined.link"), url: env.APP_URL + paths.companyProfile() },
  });
}

function requestMail({ name }: Company, { email }: { email: string }): NewMail {
  const { language, t } = localeOfRecipient({ email: env.OFFICE_EMAIL });
  return {
    to: env.OFFICE_EMAIL,
    ifWantedBy: null,
    replyTo: email,
    language,
    subject: t("companies:membership.mail.subject", { name }),
    paragraphs: [t("companies:membership.mail.text", { name, email })],
    link: { label: t("companies:membership.mail.reply"), url: `mailto:${email}` },
  };
}

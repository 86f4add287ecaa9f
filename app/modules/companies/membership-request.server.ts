import { env } from "~/env.server";
import { noteInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { enqueueMailInTransaction, type NewMail } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { companyOf } from "./companies.server";
import { companies } from "./companies.store.server";
import { type Company, isMember, type Membership } from "./company";

interface By {
  by: { id: string; email: string; membership: Membership | null };
}

/** The company of an owner who may ask for full membership, or has asked; null for everybody else (rules 295). */
export async function findStarterOf({ by }: By): Promise<Company | null> {
  if (!by.membership?.isOwner) return null;
  const company = await companyOf(by.membership);
  return company.status === "starter" && isMember(company) ? company : null;
}

/** Asks the office for full membership, once; asking again changes nothing (rules 295). */
export async function requestMembership({ by }: By): Promise<Company | Refusal<"not-starter">> {
  const found = await findStarterOf({ by });
  return transaction(() => {
    const company = companies.find(found?.id);
    if (company?.status !== "starter") return refuse("not-starter");
    if (company.membershipRequestedAt !== null) return company;
    enqueueMailInTransaction(requestMail(company, by));
    noteInTransaction(by.id, "membershipRequested", { params: { company: company.name }, link: paths.companyProfile() });
    return companies.save({ ...company, membershipRequestedAt: now() });
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

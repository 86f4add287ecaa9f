import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Offer } from "./offer";

/** Decision of staff on an offer. */
export type OfferDecision = "approved" | "suspended" | "refused" | "deleted";

/** To the author of the offer. */
export function offerDecisionMail(
  decision: OfferDecision,
  { title, refusal }: Offer,
  to: { id: string; email: string },
): NewMail {
  const { t, language } = localeOfRecipient(to);
  const params = { title, reason: refusal ?? "" };
  return {
    to: to.email,
    ifWantedBy: to.id,
    language,
    subject: t(`panel-offers:news.${decision}.title`),
    paragraphs: [t(`panel-offers:news.${decision}.text`, params)],
    link: { label: t("offers:own.title"), url: env.APP_URL + paths.ownOffers() },
  };
}

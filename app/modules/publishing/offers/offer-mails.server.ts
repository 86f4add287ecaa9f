import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Offer } from "./offer";

/** Decision of staff on an offer. */
export type OfferDecision = "approved" | "suspended" | "refused" | "deleted";

const KINDS = {
  approved: "offerApproved",
  suspended: "offerSuspended",
  refused: "offerRefused",
  deleted: "offerDeleted",
} as const;

/** To the author of the offer. */
export function offerDecisionMail(
  decision: OfferDecision,
  { title, refusal }: Pick<Offer, "title" | "refusal">,
  to: { id: string; email: string },
): NewMail {
  const { t, language } = localeOfRecipient(to);
  return {
    to: to.email,
    kind: KINDS[decision],
    ifWantedBy: to.id,
    language,
    subject: t(`panel-offers:news.${decision}.title`),
    paragraphs: [t(`panel-offers:mails.${decision}`)],
    quotes:
      decision === "refused"
        ? [{ by: t("panel-offers:mails.reason"), paragraphs: [refusal ?? ""] }]
        : [],
    facts: [{ label: t("panel-offers:mails.facts.offer"), value: title }],
    link: { label: t("offers:own.title"), url: env.APP_URL + paths.ownOffers() },
  };
}

import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { TickList } from "~/components/ui/tick-list";
import { OfferContact } from "./offer-contact";
import type { OfferDetails } from "./offer-details";

/** What an offer gives, on what terms, and from whom; sections without content are left out. */
export function OfferText({ offer }: { offer: OfferDetails }) {
  const { t } = useTranslation();
  return (
    <>
      <section>
        <h2 className="text-2xl">{t("offers:about")}</h2>
        <div className="mt-4 grid max-w-text gap-4">
          {offer.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      {offer.benefits.length > 0 && (
        <section>
          <h2 className="text-2xl">{t("offers:benefits")}</h2>
          <TickList icon={"check"} lines={offer.benefits} className="mt-4 max-w-text" />
        </section>
      )}
      {offer.terms.length > 0 && (
        <section>
          <h2 className="text-2xl">{t("offers:terms")}</h2>
          <ul className="mt-4 grid max-w-text list-disc gap-2 pl-5 marker:text-petrol-600">
            {offer.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="mb-4 text-2xl">{t("offers:contact.heading")}</h2>
        <OfferContact company={offer.company} logo={offer.logo} contact={offer.contact} />
      </section>
      {offer.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t("offers:tags")}>
          {offer.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="plain">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

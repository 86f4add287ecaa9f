import { StoredPicture } from "~/components/picture/stored-picture";
import { Badge } from "~/components/ui/badge";
import { ContactList } from "~/components/ui/contact-list";
import { IconList } from "~/components/ui/icon-list";
import { Paragraphs } from "~/components/ui/paragraphs";
import { TextLink } from "~/components/ui/text-link";
import { LOGO_PIXELS } from "~/modules/companies/companies/logo/logo";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferPageView } from "./offer.view.server";

/** Benefits, terms and company of an offer; empty sections are left out. */
export function OfferText({ offer }: { offer: OfferPageView }) {
  const { t } = useTranslation();
  return (
    <>
      <section>
        <h2 className="text-2xl">{t("offers:about")}</h2>
        <Paragraphs paragraphs={offer.paragraphs} />
      </section>
      {offer.benefits.length > 0 && (
        <section>
          <h2 className="text-2xl">{t("offers:benefits")}</h2>
          <IconList icon="check" lines={offer.benefits} className="mt-4 max-w-text" />
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
        <h2 className="mb-4 text-2xl">{t("offers:contact")}</h2>
        <Company offer={offer} />
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

/** Contact data of the company. */
function Company({ offer: { company, logo, contact, companyPage } }: { offer: OfferPageView }) {
  const { t } = useTranslation();
  return (
    <div className="panel grid gap-3 p-5 sm:p-6">
      <h3 className="flex items-center gap-3 text-lg">
        {logo && (
          <StoredPicture
            src={logo}
            stored={LOGO_PIXELS}
            pixels={48}
            className="h-12 w-12 rounded-md object-contain"
          />
        )}
        {company}
      </h3>
      <ContactList contact={contact} />
      {companyPage && <TextLink to={companyPage}>{t("offers:companyPage")}</TextLink>}
    </div>
  );
}

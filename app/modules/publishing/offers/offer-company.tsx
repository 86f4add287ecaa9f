import { StoredPicture } from "~/components/picture/stored-picture";
import { ContactList } from "~/components/ui/contact-list";
import { TextLink } from "~/components/ui/text-link";
import { LOGO_PIXELS } from "~/modules/companies/companies/logo/logo";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OfferPageView } from "./offer.view.server";

/** The company of an offer, with the ways to reach it. */
export function OfferCompany({
  offer: { company, logo, contact, companyPage },
}: {
  offer: OfferPageView;
}) {
  const { t } = useTranslation();
  return (
    <section className="panel grid gap-3 p-5 sm:p-6" aria-labelledby="company">
      <h2 id="company" className="sr-only">
        {t("offers:contact")}
      </h2>
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
    </section>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { DetailBand } from "~/components/layout/detail-band";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Badge } from "~/components/ui/badge";
import { IconFact } from "~/components/ui/icon-fact";
import { JsonLd } from "~/components/ui/json-ld";
import { Panel } from "~/components/ui/panel";
import { Paragraphs } from "~/components/ui/paragraphs";
import { TextLink } from "~/components/ui/text-link";
import { env } from "~/env.server";
import { companyCard } from "~/modules/companies/companies/card/company-card.view.server";
import { companyCardNotFound } from "~/modules/companies/companies/card/company-card-not-found";
import { CompanyWishesSection } from "~/modules/companies/companies/card/company-wishes";
import { findPublishedCompany } from "~/modules/companies/companies/card/published-companies.server";
import { CompanyLogo } from "~/modules/companies/companies/logo/company-logo";
import { offerCard } from "~/modules/publishing/offers/offer.view.server";
import { OfferCard } from "~/modules/publishing/offers/offer-card";
import { listOffersOf } from "~/modules/publishing/offers/offers.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ company }) => company.name,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

export const loader = publicLoader(async ({ params, locale, found }) => {
  const company = found(await findPublishedCompany(params.companyId), companyCardNotFound);
  const offers = company.organizationId ? await listOffersOf(company.organizationId) : [];
  return {
    ...companyCard(company, { origin: env.APP_URL, locale }),
    offers: offers.map((offer) => offerCard(offer, locale)),
  };
});

/** The card of a member company, for everybody. */
export default function CompanyPage() {
  const { t, company, offers, jsonLd } = usePage<typeof loader>();
  const { name, logo, lead, industry, location, size, since, website, tags } = company;
  return (
    <>
      <DetailBand
        back={{ to: paths.companies(), label: t("companies:public.back") }}
        badges={tags.map((tag) => (
          <Badge key={tag} tone="plain">
            {tag}
          </Badge>
        ))}
        picture={<CompanyLogo logo={logo} size="page" />}
        heading={name}
        lead={lead}
      >
        {industry && <IconFact icon="briefcase">{industry}</IconFact>}
        {location && <IconFact icon="pin">{location}</IconFact>}
        {size && <IconFact icon="users">{size}</IconFact>}
        {since && <IconFact icon="award">{since}</IconFact>}
        {website && (
          <IconFact icon="globe">
            <TextLink to={website} height="line" external>
              {t("companies:public.website")}
            </TextLink>
          </IconFact>
        )}
      </DetailBand>
      <div className="wrap grid gap-6 py-8 lg:py-12">
        {company.wishes && <CompanyWishesSection wishes={company.wishes} />}
        {company.paragraphs.length > 0 && (
          <Panel id="about" heading={t("members:about")}>
            <Paragraphs paragraphs={company.paragraphs} />
          </Panel>
        )}
        {offers.length > 0 && (
          <section aria-labelledby="offers">
            <h2 id="offers" className="text-xl">
              {t("members:offers")}
            </h2>
            <div className="mt-4 grid gap-4 lg:grid-cols-2">
              {offers.map((offer) => (
                <OfferCard key={offer.id} offer={offer} />
              ))}
            </div>
          </section>
        )}
        <p className="muted">
          {t("companies:public.contact")}{" "}
          <TextLink to={paths.memberCompany(company.id)}>{t("companies:public.toMember")}</TextLink>
        </p>
      </div>
      <JsonLd data={jsonLd} />
    </>
  );
}

import type { JsonLd, JsonLdSite } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { paragraphsOf } from "~/platform/text/paragraphs";
import { isWebAddress } from "~/platform/text/web-address";
import type { Company } from "../company";
import { logoOf } from "../company.view.server";
import { memberSince } from "../stages/member-since.server";

/** A company among others: logo or letters, name and place. */
export const companyTile = (company: Company) => ({
  id: company.id,
  name: company.name,
  path: paths.company(company.id),
  logo: logoOf(company),
  place: [company.industry, company.location].filter(Boolean).join(" · "),
});

export type CompanyTileView = ReturnType<typeof companyTile>;

/** The card that everybody may read: nothing of its people. */
export function companyCard(company: Company, site: JsonLdSite) {
  const { id, name, industry, location, tags, offering, seeking } = company;
  const { t } = site.locale;
  const text = company.fullDescription || company.shortDescription;
  const path = paths.company(id);
  const website = websiteOf(company);
  return {
    company: {
      id,
      name,
      logo: logoOf(company),
      lead: company.fullDescription ? company.shortDescription : "",
      industry,
      location,
      size: sizeText(company, site.locale),
      since: sinceText(company, site.locale),
      website,
      tags,
      paragraphs: paragraphsOf(text),
      wishes: wishesOf(company),
    },
    facts: {
      title: name,
      description: company.shortDescription || offering || seeking || t("companies:public.lead"),
      path,
      type: "profile" as const,
    },
    jsonLd: [companyJsonLd(company, { website, path }, site)],
  };
}

export type CompanyCardView = ReturnType<typeof companyCard>["company"];

/** "11-50 pracowników"; empty where it is unknown. */
export const sizeText = ({ size }: Company, { t }: Pick<Locale, "t">): string =>
  size && t("companies:size", { size });

/** "w izbie od 2019 roku"; empty or null where nobody knows it. */
export function sinceText(company: Company, { t }: Pick<Locale, "t">) {
  const day = memberSince(company);
  return day && t("members:since", { year: Number(day.slice(0, 4)) });
}

/** Its website, if the text is an address. */
export const websiteOf = ({ website }: Pick<Company, "website">): string =>
  isWebAddress(website) ? website : "";

/** The two texts of a company about its offers and its search, in paragraphs; null for neither. */
export function wishesOf({ offering, seeking }: Pick<Company, "offering" | "seeking">) {
  if (!offering && !seeking) return null;
  return { offering: paragraphsOf(offering), seeking: paragraphsOf(seeking) };
}

export type CompanyWishes = NonNullable<ReturnType<typeof wishesOf>>;

function companyJsonLd(
  { name, shortDescription, location, logoUrl, id }: Company,
  { website, path }: { website: string; path: string },
  { origin }: JsonLdSite,
): JsonLd {
  const { url } = logoOf({ id, name, logoUrl });
  return {
    "@type": "Organization",
    name,
    url: website || origin + path,
    ...(shortDescription && { description: shortDescription }),
    ...(location && { address: { "@type": "PostalAddress", addressLocality: location } }),
    ...(url && { logo: new URL(url, origin).href }),
  };
}

/** The numbers of the chamber in one sentence: "48 firm z 14 miejscowości". */
export const membersText = (
  { companies, places }: { companies: number; places: number },
  { t }: Pick<Locale, "t">,
): string =>
  [
    t("companies:public.members", { count: companies }),
    t("companies:public.places", { count: places }),
  ].join(" ");

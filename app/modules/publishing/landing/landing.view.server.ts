import { type JsonLd, type JsonLdSite, publisher } from "~/platform/feeds/json-ld";

/** The chamber as structured data. */
export function chamberJsonLd({ email }: { email: string }, site: JsonLdSite): JsonLd[] {
  const { t } = site.locale;
  const address = {
    "@type": "PostalAddress",
    streetAddress: t("layout:chamber.street"),
    postalCode: t("home:chamber.postalCode"),
    addressLocality: t("home:chamber.city"),
    addressCountry: "PL",
  };
  return [
    {
      ...publisher(site),
      email,
      telephone: t("layout:chamber.phoneLink").replace("tel:", ""),
      address,
    },
  ];
}

import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";

/** A record as structured data (schema.org). */
export interface JsonLd {
  "@type": string;
  [property: string]: unknown;
}

/** The portal's address and language. */
export interface JsonLdSite {
  /** The public address of the portal. */
  origin: string;
  locale: Locale;
}

/** The path to a page, from the first page; `trail` has the rest. */
export function breadcrumbs(
  trail: readonly { name: string; path: string }[],
  { origin, locale }: JsonLdSite,
): JsonLd {
  const steps = [{ name: locale.t("failures:toHome"), path: paths.home() }, ...trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The chamber as the publisher of its texts. */
export function publisher({ origin, locale }: JsonLdSite): JsonLd {
  return {
    "@type": "Organization",
    name: locale.t("layout:chamber.name"),
    url: origin,
    logo: pictureOf(origin),
  };
}

/** Search engines accept no SVG: a drawn cover is replaced by the portal's picture. */
export const coverFor = (image: string | null, { origin }: JsonLdSite): string =>
  image?.startsWith("https:") ? image : pictureOf(origin);

const pictureOf = (origin: string) => `${origin}/images/og.png`;

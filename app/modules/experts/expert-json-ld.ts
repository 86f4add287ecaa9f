import { breadcrumbs, type JsonLd, type JsonLdSite } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Expert } from "./expert";

/** An expert for search engines, and the way to their page. */
export function expertJsonLd(expert: Expert, site: JsonLdSite): JsonLd[] {
  const { name, title, company, location, description, specializations, languages, awards, education, avatar } = expert;
  const { allowContact, email, phone, website } = expert;
  const path = paths.expert(expert.id);
  const facts = {
    "@type": "Person",
    name,
    url: site.origin + path,
    description,
    jobTitle: title,
    ...(company && { worksFor: { "@type": "Organization", name: company } }),
    ...(location && { address: { "@type": "PostalAddress", addressLocality: location, addressCountry: "PL" } }),
    ...(avatar && { image: new URL(avatar, site.origin).href }),
    knowsAbout: specializations,
    knowsLanguage: languages,
    award: awards,
    alumniOf: education.map(({ university }) => ({ "@type": "CollegeOrUniversity", name: university })),
    ...(allowContact && { ...(email && { email }), ...(phone && { telephone: phone }), ...(website && { sameAs: [website] }) }),
  };
  const trail = [
    { name: site.locale.t("experts:title"), path: paths.experts() },
    { name, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}

import { paths } from "~/platform/http/paths";
import type { Expert } from "./expert";

/** An expert as structured data (schema.org Person); `origin` is the public address of the portal. */
export function expertJsonLd(expert: Expert, { origin }: { origin: string }) {
  const { name, title, company, location, description, specializations, languages, awards, education, avatar } = expert;
  const { allowContact, email, phone, website } = expert;
  return {
    "@type": "Person",
    name,
    url: origin + paths.expert(expert.id),
    description,
    jobTitle: title,
    ...(company && { worksFor: { "@type": "Organization", name: company } }),
    ...(location && { address: { "@type": "PostalAddress", addressLocality: location, addressCountry: "PL" } }),
    ...(avatar && { image: new URL(avatar, origin).href }),
    knowsAbout: specializations,
    knowsLanguage: languages,
    award: awards,
    alumniOf: education.map(({ university }) => ({ "@type": "CollegeOrUniversity", name: university })),
    ...(allowContact && { ...(email && { email }), ...(phone && { telephone: phone }), ...(website && { sameAs: [website] }) }),
  };
}

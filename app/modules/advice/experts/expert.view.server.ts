import { env } from "~/env.server";
import { isFullMember } from "~/modules/companies/companies/company";
import { findMemberCompanyOfInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { type ShareWords, sharePath } from "~/platform/covers/share-picture.server";
import { breadcrumbs, type JsonLd, type JsonLdSite } from "~/platform/feeds/json-ld";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { labelledPrice, priceText } from "./consultation-price";
import { type ConsultationState, type Expert, startOf, upcomingConsultations } from "./expert";
import { pictureOfExpert } from "./expert-photos.server";
import { ratingSums, sentencesAbout } from "./ratings/ratings.server";

/** Number of specializations on a card; the others are counted (rules 77). */
const SHOWN = 3;

/** The data of an expert's card. */
export function expertCard(expert: Expert, locale: Locale) {
  const { specializations } = expert;
  return {
    ...expertHead(expert, locale),
    specializations: specializations.slice(0, SHOWN),
    moreSpecializations: Math.max(0, specializations.length - SHOWN),
    price: priceText(expert.consultationPrice, locale.t),
  };
}

export type ExpertCardView = ReturnType<typeof expertCard>;

/** The data that band and cards share; the rating is null below three (rules 1560). */
function expertHead(expert: Expert, { format }: Locale) {
  const { id, name, title, company, available, allowContact, yearsOfExperience } = expert;
  const sum = ratingSums().get(id);
  return {
    id,
    name,
    title,
    company,
    available,
    allowContact,
    yearsOfExperience,
    avatar: pictureOfExpert(expert),
    isOfFullMember: isOfFullMember(expert),
    rating: sum ? { average: format.rating(sum.average), count: sum.count } : null,
  };
}

/** True if the expert's company is a full member, which their card says (rules 1411). */
function isOfFullMember({ organizationId }: Pick<Expert, "organizationId">): boolean {
  const company = organizationId && findMemberCompanyOfInTransaction(organizationId);
  return !!company && isFullMember(company);
}

/**
 * The data of an expert's page; phone, mail and website only if they allow contact (rules 78).
 * @param states of the upcoming consultations, by id
 */
export function expertPage(
  expert: Expert,
  { states }: { states: Record<string, ConsultationState> },
  locale: Locale,
) {
  const {
    id,
    name,
    title,
    location,
    description,
    specializations,
    experience,
    education,
    skills,
    languages,
    awards,
    opinions,
  } = expert;
  const {
    clients,
    allowContact,
    email,
    phone,
    website,
    consultationPrice,
    consultationInfo,
    availability,
  } = expert;
  const path = paths.expert(id);
  const paragraphs = description.trim().split(/\n\s*\n/);
  return {
    expert: {
      ...expertHead(expert, locale),
      location,
      clients,
      paragraphs,
      specializations,
      experience,
      education,
      skills,
      languages,
      awards,
      opinions,
      ratings: sentencesAbout(id).map(({ id: ratingId, stars, sentence, sessionEndedAt }) => ({
        id: ratingId,
        stars,
        sentence,
        month: locale.format.monthAndYear(sessionEndedAt),
      })),
      price: priceText(consultationPrice, locale.t),
      labelledPrice: labelledPrice(consultationPrice, locale.t),
      consultationInfo,
      availability,
      contact: allowContact ? { email, phone, website } : null,
      consultations: upcomingConsultations(expert).map((consultation) => {
        const startsAt = startOf(consultation);
        return {
          id: consultation.id,
          title: consultation.title,
          startsAt,
          date: locale.format.dateWithWeekday(startsAt),
          time: locale.format.time(startsAt),
          state: expert.available ? (states[consultation.id] ?? "closed") : "closed",
        };
      }),
      /** Complete address, for sharing. */
      url: env.APP_URL + path,
    },
    facts: {
      title: name,
      description: `${title}. ${paragraphs.join(" ") || locale.t("experts:lead")}`,
      path,
      type: "profile" as const,
      picture: sharePath("expert", id, expertShare(expert, locale)),
    },
    jsonLd: expertJsonLd(expert, { origin: env.APP_URL, locale }),
  };
}

export type ExpertPageView = ReturnType<typeof expertPage>["expert"];

/** The words of the picture that other sites show of an expert. */
export const expertShare = (
  { id, name, title, company, location }: Expert,
  { t }: Locale,
): ShareWords => ({
  record: `expert:${id}`,
  label: t("share:kinds.expert"),
  title: name,
  lines: [title, [company, location].filter(Boolean).join(", ")].filter(Boolean),
});

/** An expert for search engines, with the path to their page. */
export function expertJsonLd(expert: Expert, site: JsonLdSite): JsonLd[] {
  const {
    name,
    title,
    company,
    location,
    description,
    specializations,
    languages,
    awards,
    education,
  } = expert;
  const { allowContact, email, phone, website } = expert;
  const picture = pictureOfExpert(expert);
  const path = paths.expert(expert.id);
  const facts = {
    "@type": "Person",
    name,
    url: site.origin + path,
    description,
    jobTitle: title,
    ...(company && { worksFor: { "@type": "Organization", name: company } }),
    ...(location && {
      address: { "@type": "PostalAddress", addressLocality: location, addressCountry: "PL" },
    }),
    ...(picture && { image: site.origin + picture }),
    knowsAbout: specializations,
    knowsLanguage: languages,
    award: awards,
    alumniOf: education.map(({ university }) => ({
      "@type": "CollegeOrUniversity",
      name: university,
    })),
    ...(allowContact && {
      ...(email && { email }),
      ...(phone && { telephone: phone }),
      ...(website && { sameAs: [website] }),
    }),
  };
  const trail = [
    { name: site.locale.t("experts:title"), path: paths.experts() },
    { name, path },
  ];
  return [facts, breadcrumbs(trail, site)];
}

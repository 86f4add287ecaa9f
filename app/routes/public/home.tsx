import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemberShell } from "~/components/layout/member-shell-data";
import { JsonLd } from "~/components/ui/json-ld";
import { env } from "~/env.server";
import { STARTER_SESSIONS } from "~/modules/advice/bookings/booking-options";
import { expertCard } from "~/modules/advice/experts/expert.view.server";
import { featuredExperts } from "~/modules/advice/experts/experts.server";
import {
  companyTile,
  membersText,
} from "~/modules/companies/companies/card/company-card.view.server";
import {
  companiesOfToday,
  countMembersAndPlaces,
} from "~/modules/companies/companies/card/published-companies.server";
import { eventCardFor } from "~/modules/events/events/attendance/attendance.view.server";
import { externalConference, upcomingEvents } from "~/modules/events/events/events.server";
import { conferenceCard } from "~/modules/events/events/page/event.view.server";
import { passwordRule } from "~/modules/people/accounts/password-rule.server";
import { findAccountOrVisitor } from "~/modules/people/accounts/sessions/session.server";
import { AppBanner } from "~/modules/publishing/landing/app-banner";
import { AppSection } from "~/modules/publishing/landing/app-section";
import { ArticlesSection } from "~/modules/publishing/landing/articles-section";
import { Benefits } from "~/modules/publishing/landing/benefits";
import { CompaniesSection } from "~/modules/publishing/landing/companies-section";
import { EventsSection } from "~/modules/publishing/landing/events-section";
import { ExpertsSection } from "~/modules/publishing/landing/experts-section";
import { Hero } from "~/modules/publishing/landing/hero";
import { chamberJsonLd } from "~/modules/publishing/landing/landing.view.server";
import { NewsletterSection } from "~/modules/publishing/landing/newsletter-section";
import { OffersSection } from "~/modules/publishing/landing/offers-section";
import { StarterPlan } from "~/modules/publishing/landing/starter-plan";
import { TestimonialsSection } from "~/modules/publishing/landing/testimonials-section";
import { thisWeek } from "~/modules/publishing/landing/this-week.view.server";
import { WeekSection } from "~/modules/publishing/landing/week-section";
import { OFFERS_PER_MONTH } from "~/modules/publishing/offers/offer";
import { offerCard } from "~/modules/publishing/offers/offer.view.server";
import { featuredOffers } from "~/modules/publishing/offers/offers.server";
import { articleCard } from "~/modules/publishing/publications/articles/article.view.server";
import { featuredArticles } from "~/modules/publishing/publications/articles/articles.server";
import { listTestimonials } from "~/modules/publishing/testimonials/testimonials.server";
import { showsAppBanner } from "~/platform/cookies/app-banner.server";
import { metaOfFacts } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { pageLoader } from "~/platform/pages/page-loader.server";

export const meta: MetaFunction<typeof loader> = metaOfFacts;

/** How many of each the landing page shows (rules 115). */
const SHOWN = { events: 2, experts: 3, articles: 3, testimonials: 3, companies: 6, offers: 3 };

export const loader = pageLoader(
  { guard: findAccountOrVisitor },
  async ({ request, account: by, locale }) => {
    const [banner, events, conference, experts, articles, testimonials, offers] = await Promise.all(
      [
        showsAppBanner(request),
        upcomingEvents(SHOWN.events).then((rows) =>
          Promise.all(rows.map((event) => eventCardFor(event, { by }, locale))),
        ),
        externalConference().then((event) => event && conferenceCard(event, locale)),
        featuredExperts(SHOWN.experts, locale).then((rows) =>
          rows.map((expert) => expertCard(expert, locale)),
        ),
        featuredArticles(SHOWN.articles).then((rows) =>
          rows.map((article) => articleCard(article, locale)),
        ),
        listTestimonials(SHOWN.testimonials),
        featuredOffers(SHOWN.offers).then((rows) => rows.map((offer) => offerCard(offer, locale))),
      ],
    );
    return {
      banner,
      events,
      conference,
      experts,
      articles,
      testimonials,
      // Members have the whole directory.
      companies: by
        ? []
        : (await companiesOfToday(SHOWN.companies, locale.format)).map(companyTile),
      // Members have their own week on the dashboard.
      week: by ? [] : await thisWeek(locale),
      numbers: membersText(await countMembersAndPlaces(locale.format), locale),
      offers,
      limits: { offers: OFFERS_PER_MONTH, sessions: STARTER_SESSIONS },
      rule: passwordRule(),
      facts: {
        title: locale.t("common:title.portal"),
        description: locale.t("home:hero.lead"),
        path: paths.home(),
      },
      jsonLd: chamberJsonLd({ email: env.OFFICE_EMAIL }, { origin: env.APP_URL, locale }),
    };
  },
);

/** The landing page; an empty section is left out. */
export default function HomePage() {
  const isMember = useMemberShell() !== null;
  const {
    banner,
    events,
    conference,
    experts,
    articles,
    testimonials,
    companies,
    week,
    numbers,
    offers,
    limits,
    rule,
    jsonLd,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero isMember={isMember} />
      {banner && <AppBanner />}
      <WeekSection lines={week} />
      <Benefits />
      <EventsSection events={events} conference={conference} />
      <ExpertsSection experts={experts} />
      <ArticlesSection articles={articles} />
      <TestimonialsSection testimonials={testimonials} />
      <CompaniesSection companies={companies} numbers={numbers} />
      <StarterPlan limits={limits} rule={isMember ? null : rule} />
      <AppSection />
      <OffersSection offers={offers} />
      <NewsletterSection />
      <JsonLd data={jsonLd} />
    </>
  );
}

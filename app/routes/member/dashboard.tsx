import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import type { Account } from "~/modules/accounts/account";
import { requireMember } from "~/modules/accounts/session.server";
import { agendaOf } from "~/modules/agenda/agenda.server";
import { agendaItem } from "~/modules/agenda/agenda.view.server";
import { NextDates } from "~/modules/agenda/next-dates";
import { suggestEvent, weekOf } from "~/modules/agenda/week.server";
import { weekView } from "~/modules/agenda/week.view.server";
import { WeekStrip } from "~/modules/agenda/week-strip";
import { companyOf } from "~/modules/companies/companies.server";
import type { Company } from "~/modules/companies/company";
import { proposedEvent, recommendedExpert } from "~/modules/dashboard/dashboard.view.server";
import { FirstEvent } from "~/modules/dashboard/first-event";
import { firstSteps } from "~/modules/dashboard/first-steps";
import { FirstSteps } from "~/modules/dashboard/first-steps-panel";
import { NewestNews } from "~/modules/dashboard/newest-news";
import { OfferForYou } from "~/modules/dashboard/offer-for-you";
import { RecommendedExperts } from "~/modules/dashboard/recommended-experts";
import { recommendExperts } from "~/modules/experts/recommended-experts.server";
import { memberCardView } from "~/modules/member-card/member-card.view.server";
import { MemberCardPreview } from "~/modules/member-card/member-card-preview";
import { memberCardOf } from "~/modules/member-card/member-cards.server";
import { newestNews } from "~/modules/news/news.server";
import { newsItemCard } from "~/modules/news/news-item.view.server";
import { RecentActivity } from "~/modules/notifications/activity-list";
import { notificationItem } from "~/modules/notifications/notification.view.server";
import { listActivities } from "~/modules/notifications/notifications.server";
import { offerCard } from "~/modules/offers/offer.view.server";
import { suggestOffer } from "~/modules/offers/offers.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { now } from "~/platform/time/clock";

export const handle: PageHandle = { title: "dashboard:title" };

/** How many of each the dashboard shows. */
const SHOWN = 3;

export const loader = pageLoader({ guard: requireMember }, async ({ account: by, locale, request }) => {
  const { upcoming, past } = await agendaOf({ by });
  const week = await weekOf(new URL(request.url).searchParams.get("from"), { by, upcoming });
  const proposed = upcoming.length === 0 ? await suggestEvent({ by, upcoming }) : null;
  const { fits, experts } = await recommendExperts({ by, limit: SHOWN }, locale);
  const offer = await suggestOffer({ by });
  const company = by.membership && (await companyOf(by.membership));
  return {
    today: locale.format.dateWithWeekday(now()),
    firstName: by.firstName,
    week: weekView(week, by.expertise, locale),
    dates: { items: upcoming.slice(0, SHOWN).map((entry) => agendaItem(entry, locale)), total: upcoming.length },
    proposed: proposed && proposedEvent(proposed, locale),
    recommended: {
      fits,
      canBook: by.membership !== null,
      experts: await Promise.all(experts.map((expert) => recommendedExpert(expert, locale))),
    },
    news: (await newestNews(SHOWN)).map((item) => newsItemCard(item, locale)),
    card: company && (await cardOf(by, company, locale)),
    steps: firstSteps({
      hasAreas: by.expertise.length > 0,
      isCompanyDescribed: company && by.membership?.isOwner ? company.shortDescription !== "" : null,
      hasDates: upcoming.length + past.length > 0,
    }),
    offer: offer && offerCard(offer, locale),
    activities: (await listActivities({ by })).slice(0, SHOWN).map((one) => notificationItem(one, locale)),
  };
});

async function cardOf(by: Account, company: Company, locale: Locale) {
  const { membership } = by;
  const card = await memberCardOf({ by });
  return membership && card && memberCardView(card, { by, membership, company }, locale);
}

export default function DashboardPage() {
  const { t } = useTranslation();
  const { today, firstName, week, dates, proposed, recommended, news, card, steps, offer, activities } = useLoaderData<typeof loader>();
  const greeting = firstName ? t("dashboard:greeting", { name: firstName }) : t("dashboard:greetingPlain");
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading heading={greeting} lead={today} />
      <WeekStrip week={week} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 content-start gap-6">
          <NextDates {...dates} />
          {proposed && <FirstEvent event={proposed} />}
          <RecommendedExperts {...recommended} />
          <NewestNews news={news} />
        </div>
        <div className="grid min-w-0 content-start gap-6 sm:max-xl:grid-cols-2">
          {card ? <MemberCardPreview card={card} /> : <NoCompany />}
          {card && steps.length > 0 && <FirstSteps steps={steps} />}
          {offer && <OfferForYou offer={offer} />}
          <RecentActivity items={activities} />
        </div>
      </div>
    </div>
  );
}

/** For somebody who belongs to no company (any more): rules 5. */
function NoCompany() {
  const { t } = useTranslation();
  return (
    <Panel id="membership" heading={t("dashboard:membership.heading")}>
      <p className="mt-2">{t("dashboard:membership.none")}</p>
      <TextLink to={paths.contact()} className="mt-2">
        {t("dashboard:membership.write")}
      </TextLink>
    </Panel>
  );
}

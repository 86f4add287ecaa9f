import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { memberLoader } from "~/modules/accounts/member-route.server";
import { NextDates } from "~/modules/agenda/next-dates";
import { WeekStrip } from "~/modules/agenda/week-strip";
import { AssistantCard } from "~/modules/assistant/assistant-card";
import { dashboardPage } from "~/modules/dashboard/dashboard.view.server";
import { FirstEvent } from "~/modules/dashboard/first-event";
import { FirstSteps } from "~/modules/dashboard/first-steps-panel";
import { NewestNews } from "~/modules/dashboard/newest-news";
import { OfferForYou } from "~/modules/dashboard/offer-for-you";
import { RecommendedExperts } from "~/modules/dashboard/recommended-experts";
import { MemberCardPreview } from "~/modules/member-card/member-card-preview";
import { RecentActivity } from "~/modules/notifications/activity-list";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "dashboard:title" };

export const loader = memberLoader(({ account: by, locale, request }) =>
  dashboardPage({ by, from: new URL(request.url).searchParams.get("from") }, locale),
);

export default function DashboardPage() {
  const {
    t,
    today,
    firstName,
    week,
    dates,
    proposed,
    recommended,
    news,
    card,
    steps,
    offer,
    lastExchange,
    activities,
  } = usePage<typeof loader>();
  const greeting = firstName
    ? t("dashboard:greeting", { name: firstName })
    : t("dashboard:greetingPlain");
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
          <AssistantCard messages={lastExchange} />
          <RecentActivity items={activities} />
        </div>
      </div>
    </div>
  );
}

/** For a person without a company (rules 5). */
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

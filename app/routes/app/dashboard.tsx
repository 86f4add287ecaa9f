import { AppCard } from "~/components/app/app-card";
import { AppFrame } from "~/components/app/app-frame";
import { AppSection } from "~/components/app/app-section";
import { IconLinks } from "~/components/app/icon-links";
import { type PageHandle, usePage } from "~/components/layout/page";
import { AppArticleList } from "~/modules/membership/dashboard/app-article-list";
import { AppCardLink } from "~/modules/membership/dashboard/app-card-link";
import { appDashboard } from "~/modules/membership/dashboard/app-dashboard.view.server";
import { AppEventList } from "~/modules/membership/dashboard/app-event-list";
import { AppDues, AppNextDate } from "~/modules/membership/dashboard/app-needs";
import { AppPollToVote } from "~/modules/membership/dashboard/app-poll-to-vote";
import { AppWelcome } from "~/modules/membership/dashboard/app-welcome";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";

export const handle: PageHandle = { title: "dashboard:title" };

export const loader = appLoader(({ account: by, locale }) => appDashboard({ by }, locale));

export default function AppDashboardPage() {
  const { t, welcome, next, dues, cardNumber, poll, isMember, events, articles } =
    usePage<typeof loader>();
  return (
    <AppFrame header={<AppWelcome {...welcome} />}>
      <div className="-mt-19 grid gap-3">
        {next && <AppNextDate next={next} />}
        {dues && <AppDues dues={dues} />}
        {cardNumber && <AppCardLink number={cardNumber} />}
        {isMember && <AppPollToVote poll={poll} />}
        <AppCard to={appPaths.assistant()} icon="bot" title={t("assistant:name")}>
          {t("app:dashboard.assistant")}
        </AppCard>
        {!isMember && <p className="panel p-4">{t("dashboard:membership.none")}</p>}
      </div>
      <AppSection id="shortcuts" heading={t("app:dashboard.shortcuts")}>
        <IconLinks
          links={[
            { to: appPaths.experts(), label: t("layout:member.experts"), icon: "expert" },
            { to: appPaths.offers(), label: t("layout:member.offers"), icon: "offer" },
            { to: appPaths.articles(), label: t("app:dashboard.articles"), icon: "knowledge" },
            { to: appPaths.news(), label: t("layout:public.news"), icon: "news" },
          ]}
        />
      </AppSection>
      <AppSection
        id="events"
        heading={t("app:dashboard.events")}
        all={{ to: appPaths.events(), label: t("app:dashboard.all") }}
      >
        <AppEventList events={events} />
      </AppSection>
      <AppSection
        id="articles"
        heading={t("app:dashboard.featured")}
        all={{ to: appPaths.articles(), label: t("app:dashboard.all") }}
      >
        <AppArticleList articles={articles} />
      </AppSection>
    </AppFrame>
  );
}

import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { saveAreas } from "~/modules/advice/experts/approval/member-experts.server";
import { NextDates } from "~/modules/membership/agenda/next-dates";
import { WeekStrip } from "~/modules/membership/agenda/week-strip";
import { AssistantCard } from "~/modules/membership/assistant/assistant-card";
import { AreasForm } from "~/modules/membership/dashboard/areas-form";
import {
  dashboardPage,
  suggestedAreas,
} from "~/modules/membership/dashboard/dashboard.view.server";
import { FirstEvent } from "~/modules/membership/dashboard/first-event";
import { FirstSteps } from "~/modules/membership/dashboard/first-steps-panel";
import { NewestNews } from "~/modules/membership/dashboard/newest-news";
import { OfferForYou } from "~/modules/membership/dashboard/offer-for-you";
import { RecommendedExperts } from "~/modules/membership/dashboard/recommended-experts";
import { VoteTile } from "~/modules/membership/dashboard/vote-tile";
import type { MemberCardView } from "~/modules/membership/member-card/member-card.view.server";
import { MemberCardPreview } from "~/modules/membership/member-card/member-card-preview";
import { RecentActivity } from "~/modules/messages/notifications/activity-list";
import { DuesTile } from "~/modules/money/dues/member/dues-tile";
import { AreasSchema } from "~/modules/people/accounts/profile/profile.schema";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "dashboard:title" };

export const loader = memberLoader(async ({ account: by, locale, request, posted }) => {
  const from = new URL(request.url).searchParams.get("from");
  const page = await dashboardPage({ by, from }, locale);
  const isNew = page.card !== null && page.steps.length > 0;
  const asksAreas = posted !== null || (isNew && by.expertise.length === 0);
  return { ...page, isNew, areas: asksAreas ? suggestedAreas(locale) : null };
});

export const action = memberAction(
  { schema: AreasSchema },
  async ({ account: by, value: { expertise }, reject, conflict, done, ...via }) => {
    if (expertise.length === 0) return reject({ "": ["dashboard:areas.none"] });
    const outcome = await saveAreas(expertise, { by, via });
    if (isRefused(outcome)) return conflict("profile:errors.notUpdated");
    return done(paths.dashboard(), { texts: "dashboard:areas.toast" });
  },
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
    discounts,
    vote,
    dues,
    steps,
    offer,
    lastExchange,
    activities,
    isNew,
    areas,
  } = usePage<typeof loader>();
  const greeting = firstName
    ? t("dashboard:greeting", { name: firstName })
    : t("dashboard:greetingPlain");
  const cardCell = card ? <CardCell card={card} discounts={discounts} /> : <NoCompany />;
  const firstEvent = proposed && <FirstEvent event={proposed} />;
  const hasDates = dates.items.length > 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading heading={greeting} lead={today} />
      {isNew ? (
        <>
          <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_21.25rem]">
            <FirstSteps steps={steps} />
            {cardCell}
            {vote && <VoteTile vote={vote} className="xl:col-span-2" />}
          </div>
          {firstEvent}
        </>
      ) : (
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[21.25rem_minmax(0,1fr)]">
          {cardCell}
          {vote && <VoteTile vote={vote} />}
          {!vote && (hasDates ? <NextDates {...dates} /> : firstEvent)}
        </div>
      )}
      {dues && <DuesTile dues={dues} />}
      {(isNew || vote) && <NextDates {...dates} />}
      {areas && <AreasForm areas={areas} />}
      <WeekStrip week={week} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 content-start gap-6">
          {!isNew && vote && firstEvent}
          <RecommendedExperts {...recommended} />
          <NewestNews news={news} />
        </div>
        <div className="grid min-w-0 content-start items-start gap-6 sm:max-xl:grid-cols-2">
          {offer && <OfferForYou offer={offer} />}
          <AssistantCard messages={lastExchange} />
          {activities && <RecentActivity items={activities} />}
        </div>
      </div>
    </div>
  );
}

interface CardCellProps {
  card: MemberCardView;
  /** Number of partners with a discount. */
  discounts: number;
}

/** The card, one press from its code and from the discounts. */
function CardCell({ card, discounts }: CardCellProps) {
  const { t } = useTranslation();
  return (
    <div>
      <MemberCardPreview card={card} />
      <p className="mt-3 grid grid-cols-2 gap-3">
        <a className="btn btn-accent px-2!" href={appPaths.discountCardQr()}>
          <Icon name="qr" className="w-4" /> {t("member-card:discountCard.showCode")}
        </a>{" "}
        <a className="btn btn-outline px-2!" href={`${appPaths.discountCard()}#partners`}>
          {t("dashboard:discounts", { total: discounts })}
        </a>
      </p>
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

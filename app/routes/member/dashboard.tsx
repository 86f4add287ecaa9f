import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { personFacts } from "~/modules/accounts/account.view.server";
import { NextSteps } from "~/modules/accounts/next-steps";
import { PersonPanel } from "~/modules/accounts/person-panel";
import { requireMember } from "~/modules/accounts/session.server";
import { agendaOf } from "~/modules/agenda/agenda.server";
import { agendaItem } from "~/modules/agenda/agenda.view.server";
import { NextDates } from "~/modules/agenda/next-dates";
import { companyOf } from "~/modules/companies/companies.server";
import { membershipFacts } from "~/modules/companies/company.view.server";
import { MembershipPanel } from "~/modules/companies/membership-panel";
import { pageLoader } from "~/platform/http/page-loader.server";
import { now } from "~/platform/time/clock";

export const handle: PageHandle = { title: "dashboard:title" };

const NEXT_DATES = 3;

export const loader = pageLoader({ guard: requireMember }, async ({ account, locale }) => {
  const { membership } = account;
  const { upcoming } = await agendaOf({ by: account });
  return {
    today: locale.format.dateWithWeekday(now()),
    person: personFacts(account),
    membership: membership && membershipFacts(membership, await companyOf(membership), locale),
    nextDates: upcoming.slice(0, NEXT_DATES).map((entry) => agendaItem(entry, locale)),
  };
});

export default function DashboardPage() {
  const { t } = useTranslation();
  const { today, person, membership, nextDates } = useLoaderData<typeof loader>();
  const greeting = person.firstName ? t("dashboard:greeting", { name: person.firstName }) : t("dashboard:greetingPlain");
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading heading={greeting} lead={today} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MembershipPanel membership={membership} />
        <PersonPanel person={person} />
      </div>
      <NextDates items={nextDates} />
      <NextSteps isOwner={membership?.isOwner ?? false} />
    </div>
  );
}

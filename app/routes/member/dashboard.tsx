import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { Fact, FactList } from "~/components/ui/fact-list";
import { Icon, type IconName } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { fullName } from "~/modules/accounts/account";
import { requireMember } from "~/modules/accounts/session.server";
import { agendaOf } from "~/modules/agenda/agenda.server";
import { AgendaList } from "~/modules/agenda/agenda-list";
import { companyOf } from "~/modules/companies/companies.server";
import { planOf } from "~/modules/companies/company";
import { pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { now } from "~/platform/time/clock";
import { formatDate, formatDateWithWeekday } from "~/platform/time/dates";

export const handle: PageHandle = { title: "dashboard:title" };

const NEXT_DATES = 3;

export const loader = pageLoader({ guard: requireMember }, async ({ account }) => {
  const { membership } = account;
  const { upcoming } = await agendaOf({ by: account });
  return {
    firstName: account.firstName,
    name: fullName(account),
    email: account.email,
    position: account.position,
    today: formatDateWithWeekday(now()),
    upcoming: upcoming.slice(0, NEXT_DATES),
    membership: membership && {
      company: membership.companyName,
      isOwner: membership.isOwner,
      since: formatDate(membership.since),
      plan: planOf(await companyOf(membership)),
    },
  };
});

export default function DashboardPage() {
  const { t } = useTranslation();
  const { firstName, name, email, position, today, upcoming, membership } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading heading={firstName ? t("dashboard:greeting", { name: firstName }) : t("dashboard:greetingPlain")} lead={today} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="panel p-5 sm:p-6" aria-labelledby="membership">
          <h2 id="membership" className="text-xl">
            {t("dashboard:membership.heading")}
          </h2>
          {membership ? (
            <FactList strong className="mt-4">
              <Fact term={t("dashboard:membership.company")}>{membership.company}</Fact>
              <Fact term={t("dashboard:membership.plan")}>{t(membership.plan)}</Fact>
              <Fact term={t("dashboard:membership.since")}>{membership.since}</Fact>
              <Fact term={t("dashboard:membership.role")}>
                {t(membership.isOwner ? "dashboard:membership.owner" : "dashboard:membership.member")}
              </Fact>
            </FactList>
          ) : (
            <p className="mt-3">{t("dashboard:membership.none")}</p>
          )}
        </section>
        <section className="panel p-5 sm:p-6" aria-labelledby="person">
          <h2 id="person" className="text-xl">
            {t("dashboard:person.heading")}
          </h2>
          <p className="mt-4 font-semibold">{name}</p>
          {position && <p>{position}</p>}
          <p className="muted wrap-anywhere">{email}</p>
        </section>
      </div>
      {upcoming.length > 0 && (
        <section aria-labelledby="dates">
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="dates" className="text-xl">
              {t("agenda:next")}
            </h2>
            <TextLink to={paths.myEvents()} aria-label={`${t("agenda:all")}: ${t("agenda:heading")}`}>
              {t("agenda:all")}
            </TextLink>
          </div>
          <AgendaList items={upcoming} compact />
        </section>
      )}
      <section aria-labelledby="next">
        <h2 id="next" className="text-xl">
          {t("dashboard:next.heading")}
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          <NextStep to={paths.profile()} icon="user" title={t("dashboard:next.profile.title")} text={t("dashboard:next.profile.text")} />
          {membership?.isOwner && (
            <NextStep
              to={paths.companyProfile()}
              icon="building"
              title={t("dashboard:next.company.title")}
              text={t("dashboard:next.company.text")}
            />
          )}
        </ul>
      </section>
    </div>
  );
}

function NextStep({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <li className="panel relative flex gap-4 p-5">
      <span className="tile">
        <Icon name={icon} />
      </span>
      <div>
        <h3 className="text-lg">
          <a className="cover-link hover:underline" href={to}>
            {title}
          </a>
        </h3>
        <p className="muted mt-1 text-[.9375rem]">{text}</p>
      </div>
    </li>
  );
}

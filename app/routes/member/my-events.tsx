import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import type { AgendaEntry } from "~/modules/membership/agenda/agenda";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { agendaItem } from "~/modules/membership/agenda/agenda.view.server";
import { AgendaSection } from "~/modules/membership/agenda/agenda-section";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "agenda:title" };

export const loader = memberLoader(async ({ account, locale }) => {
  const { upcoming, saved, past } = await agendaOf({ by: account });
  const items = (entries: AgendaEntry[]) => entries.map((entry) => agendaItem(entry, locale));
  return { upcoming: items(upcoming), saved: items(saved), past: items(past) };
});

export default function MyEventsPage() {
  const { t, upcoming, saved, past } = usePage<typeof loader>();
  const isEmpty = upcoming.length + saved.length + past.length === 0;
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading
        heading={t("agenda:heading")}
        lead={t("agenda:lead")}
        actions={
          !isEmpty && (
            <p className="flex flex-wrap gap-3">
              <a className="btn btn-outline bg-base-100!" href={paths.events()}>
                {t("agenda:findEvents")}
              </a>{" "}
              <a className="btn btn-outline bg-base-100!" href={paths.experts()}>
                {t("agenda:findExperts")}
              </a>
            </p>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          title={t("agenda:empty.title")}
          text={t("agenda:empty.text")}
          link={{ to: paths.events(), label: t("agenda:empty.link") }}
        />
      ) : (
        <AgendaSection name="upcoming" items={upcoming} empty={t("agenda:nothingUpcoming")} />
      )}
      <AgendaSection name="saved" items={saved} />
      <AgendaSection name="past" items={past} isFolded={upcoming.length + saved.length > 0} />
    </div>
  );
}

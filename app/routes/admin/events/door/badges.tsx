import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { badgeSheets } from "~/modules/events/events/door/badges";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { participantsPage } from "~/modules/events/events/participants/participants.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import badges from "~/styles/badges.css?url";

export const handle: PageHandle = { title: "door:badges.title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: badges }];

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const { registered } = participantsPage(event, await listParticipants(event.id), locale);
  return { id: event.id, title: event.title, sheets: badgeSheets(registered) };
});

/** Name badges of the people with a seat, eight on an A4 sheet. */
export default function BadgesPage() {
  const { t, id, title, sheets } = usePage<typeof loader>();
  return (
    <>
      <div className="no-print grid gap-6">
        <BackLink to={panelPaths.participants(id)}>{t("door:page.back")}</BackLink>
        <PageHeading
          size="dense"
          heading={t("door:badges.heading", { title })}
          lead={t("door:badges.lead")}
          actions={
            sheets.length > 0 && (
              <TextLink to={panelPaths.badgesFile(id)} icon="download">
                {t("door:badges.pdf")}
              </TextLink>
            )
          }
        />
        {sheets.length === 0 && (
          <EmptyState
            title={t("door:badges.empty")}
            text={t("panel-events:participants.noneRegistered")}
          />
        )}
      </div>
      {sheets.map((sheet) => (
        <ol key={sheet[0]?.id} className="badge-sheet">
          {sheet.map(({ id: person, given, surname, company, isLong }) => (
            <li key={person} className={isLong ? "long" : undefined}>
              <span className="given">{given} </span>
              <span className="surname">{surname} </span>
              <span className="company">{company} </span>
              <span className="event muted">{title}</span>
            </li>
          ))}
        </ol>
      ))}
    </>
  );
}

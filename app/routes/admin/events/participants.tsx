import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Badge } from "~/components/ui/badge";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { listGivenUpSeats } from "~/modules/events/attendance/given-up-seats.server";
import { eventInPanelNotFound } from "~/modules/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events.server";
import { GivenUpTable } from "~/modules/events/staff/given-up-table";
import { listParticipants } from "~/modules/events/staff/participants.server";
import { participantsPage } from "~/modules/events/staff/participants.view.server";
import { ParticipantsTable } from "~/modules/events/staff/participants-table";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { Allowed } from "~/modules/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const loader = staffLoader("events:read", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  return participantsPage(
    event,
    await listParticipants(event.id),
    locale,
    await listGivenUpSeats(event.id),
  );
});

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: "panel-events:participants.title",
  reference: ({ event }) => event.title,
};

/** The participants of an event; printed, it is the list at the door. */
export default function ParticipantsPage() {
  const { t, event, registered, waiting, givenUp } = usePage<typeof loader>();
  const { id, title, when, place, taken, capacity, registeredCount, isOpen, arrivals, absent } =
    event;
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.events()}>{t("panel-events:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-events:participants.heading", { title })}
        lead={`${when}, ${place}`}
        actions={
          <Allowed right="events:change">
            <span className="no-print flex flex-wrap gap-x-4">
              {event.takesPeople && (
                <TextLink to={panelPaths.newParticipant(id)}>
                  {t("panel-events:participants.add.link")}
                </TextLink>
              )}
              {isOpen && (
                <TextLink to={panelPaths.doorPasses(id)}>{t("door:passes.title")}</TextLink>
              )}
              {event.takesCheckIns && (
                <TextLink to={panelPaths.door(id)}>{t("door:page.title")}</TextLink>
              )}
              {registered.length + waiting.length > 0 && (
                <>
                  <TextLink to={panelPaths.eventMessage(id)}>
                    {t("panel-events:message.link")}
                  </TextLink>
                  <Allowed right="mailings:change">
                    <TextLink to={panelPaths.newSegment({ kind: "event", eventId: id })}>
                      {t("mailing-segments:fromParticipants")}
                    </TextLink>
                  </Allowed>
                  <TextLink to={panelPaths.badges(id)}>{t("door:badges.title")}</TextLink>
                  {arrivals && !isOpen && (
                    <TextLink to={panelPaths.eventCertificates(id)}>
                      {t("certificates:heading")}
                    </TextLink>
                  )}
                  <TextLink to={panelPaths.participantsDocument(id)}>{t("door:list.pdf")}</TextLink>
                  <TextLink to={panelPaths.participantsFile(id)}>{t("door:csv")}</TextLink>
                </>
              )}
              {!event.isCancelled && !isOpen && (
                <TextLink to={panelPaths.survey(id)}>{t("event-survey:results.link")}</TextLink>
              )}
              {!event.isCancelled && (
                <TextLink to={panelPaths.eventMaterials(id)}>
                  {t("event-materials:heading")}
                </TextLink>
              )}
              {isOpen && (
                <>
                  <TextLink to={panelPaths.editEvent(id)}>{t("panel-events:editHeading")}</TextLink>
                  <TextLink to={panelPaths.cancelEvent(id)}>
                    {t("panel-events:cancel.link")}
                  </TextLink>
                </>
              )}
              <TextLink to={panelPaths.copyEvent(id)}>{t("panel-events:copy")}</TextLink>
              {event.isCancelled && (
                <TextLink to={paths.event(id)}>{t("panel-events:show")}</TextLink>
              )}
            </span>
          </Allowed>
        }
      />
      {event.hasPayments && (
        <Allowed right="dues:read">
          <p className="no-print">
            <TextLink to={panelPaths.eventPayments(id)}>{t("event-payments:link")}</TextLink>
          </p>
        </Allowed>
      )}
      <p className="tabular-nums">
        {event.isCancelled && <Badge tone="bad">{t("events:registration.cancelled")}</Badge>}{" "}
        <b>{t("panel-events:seats", { taken, capacity })}</b>{" "}
        {registeredCount > 0 && t("panel-events:participants.outside", { count: registeredCount })}
        {event.cancelReason && (
          <span className="block wrap-anywhere">
            {t("events:registration.reason", { reason: event.cancelReason })}
          </span>
        )}
        {arrivals && (
          <span className="no-print block">
            {t("door:arrivals", { ...arrivals })}{" "}
            {absent !== null && t("door:absentees", { count: absent })}
          </span>
        )}
      </p>
      <ParticipantsTable
        event={event}
        heading={t("panel-events:participants.registered")}
        none={t("panel-events:participants.noneRegistered")}
        rows={registered}
      />
      <ParticipantsTable
        event={event}
        heading={t("panel-events:participants.waiting")}
        none={t("panel-events:participants.noneWaiting")}
        rows={waiting}
      />
      <GivenUpTable rows={givenUp} />
      <p className="hint no-print">{t("panel-events:participants.print")}</p>
    </div>
  );
}

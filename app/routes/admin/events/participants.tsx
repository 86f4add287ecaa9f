import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { SearchForm } from "~/components/list/search-form";
import { TabLine } from "~/components/list/tab-line";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { listGivenUpSeats } from "~/modules/events/attendance/given-up-seats.server";
import { eventInPanelNotFound } from "~/modules/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events.server";
import { GivenUpTable } from "~/modules/events/staff/given-up-table";
import { listParticipants } from "~/modules/events/staff/participants.server";
import { participantsPage } from "~/modules/events/staff/participants.view.server";
import { ParticipantsActions } from "~/modules/events/staff/participants-actions";
import { ParticipantsFigures } from "~/modules/events/staff/participants-figures";
import {
  PARTICIPANT_LISTS,
  participantsList,
} from "~/modules/events/staff/participants-list.view.server";
import { ParticipantsTable } from "~/modules/events/staff/participants-table";
import { staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { readListQuery } from "~/platform/lists/list-query";
import record from "~/styles/record.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: record }];

export const loader = staffLoader("events:read", async ({ params, request, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const { q, choices } = readListQuery(request, { choices: { show: PARTICIPANT_LISTS } });
  const show = PARTICIPANT_LISTS.find((list) => list === choices.show) ?? "all";
  const [people, givenUp] = [await listParticipants(event.id), await listGivenUpSeats(event.id)];
  const page = participantsPage(event, people, locale, givenUp);
  return { event: page.event, list: participantsList(page, { q, show }, locale) };
});

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: "panel-events:participants.title",
  reference: ({ event }) => event.title,
};

/** The participants of an event; printed, it is the list at the door. */
export default function ParticipantsPage() {
  const { t, event, list } = usePage<typeof loader>();
  const { id, title, when, place } = event;
  const { q, show, registered, waiting, givenUp, isNarrow } = list;
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.events()}>{t("panel-events:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-events:participants.heading", { title })}
        lead={`${when}, ${place}`}
        actions={
          event.isCancelled && <Badge tone="bad">{t("events:registration.cancelled")}</Badge>
        }
      />
      {event.cancelReason && (
        <p className="wrap-anywhere">
          {t("events:registration.reason", { reason: event.cancelReason })}
        </p>
      )}
      <ParticipantsActions event={event} hasPeople={list.hasPeople} />
      <ParticipantsFigures figures={list.figures} />
      {(list.hasPeople || list.isNarrow || givenUp.length > 0) && (
        <div className="no-print grid grid-cols-1 gap-4">
          <TabLine
            label={t("panel-events:participants.lists.label")}
            name="show"
            current={show}
            tabs={list.tabs.map(({ value, count }) => ({
              ...{ value, count },
              label: t(`panel-events:participants.lists.${value}`),
              isWaiting: value === "unpaid" && count > 0,
            }))}
          />
          <SearchForm
            q={q}
            placeholder={t("panel-events:participants.search")}
            preserved={show === "all" ? {} : { show }}
            look="line"
            ifShort="open"
          />
        </div>
      )}
      {isNarrow && list.count === 0 && (
        <EmptyState
          title={t("panel-events:participants.none.title")}
          text={t("panel-events:participants.none.text")}
          link={{ to: panelPaths.participants(id), label: t("panel-events:participants.none.all") }}
        />
      )}
      {(!isNarrow || registered.length > 0) && (
        <ParticipantsTable
          event={event}
          heading={t("panel-events:participants.registered")}
          none={t("panel-events:participants.noneRegistered")}
          rows={registered}
        />
      )}
      {(!isNarrow || waiting.length > 0) && (
        <ParticipantsTable
          event={event}
          heading={t("panel-events:participants.waiting")}
          none={t("panel-events:participants.noneWaiting")}
          rows={waiting}
        />
      )}
      <GivenUpTable rows={givenUp} />
      <p className="hint no-print">{t("panel-events:participants.print")}</p>
    </div>
  );
}

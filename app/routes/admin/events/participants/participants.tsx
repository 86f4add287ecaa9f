import type { LinksFunction } from "@remix-run/node";
import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { SearchForm } from "~/components/list/search-form";
import { SelectedRowsForm } from "~/components/list/selected-rows-form";
import { TabLine } from "~/components/list/tab-line";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import type { Event } from "~/modules/events/events/event";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { GivenUpTable } from "~/modules/events/events/participants/given-up-table";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { participantsPage } from "~/modules/events/events/participants/participants.view.server";
import { ParticipantsActions } from "~/modules/events/events/participants/participants-actions";
import { ParticipantsFigures } from "~/modules/events/events/participants/participants-figures";
import {
  PARTICIPANT_LISTS,
  participantsList,
} from "~/modules/events/events/participants/participants-list.view.server";
import { ParticipantsTable } from "~/modules/events/events/participants/participants-table";
import { listGivenUpSeats } from "~/modules/events/events/payments/given-up-seats.server";
import { noteArrivals } from "~/modules/events/events/seats/check-ins.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { asBack } from "~/platform/http/back";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { readListQuery } from "~/platform/lists/list-query";
import { refuse } from "~/platform/outcome";
import lowRows from "~/styles/low-rows.css?url";
import record from "~/styles/record.css?url";
import selectedRows from "~/styles/selected-rows.css?url";

export const links: LinksFunction = () =>
  [record, selectedRows, lowRows].map((href) => ({ rel: "stylesheet", href }));

/** More people than one page of a hall has; all of a tab and a search have a box of their own. */
const MOST_SELECTED = 1000;

const SelectionSchema = z.object({
  ids: z
    .array(z.string().max(100, "errors:malformed"))
    .max(MOST_SELECTED, "errors:malformed")
    .default([]),
  /** All people with a seat whom the tab and the search show. */
  all: z.literal("yes", "errors:malformed").optional(),
  intent: z.enum(["in", "undo"], "errors:malformed"),
});

export const loader = staffLoader("events:read", async ({ params, request, locale, found }) =>
  shownPeople(found(await findAnyEvent(params.eventId), eventInPanelNotFound), request, locale),
);

export const action = staffAction(
  "events:change",
  { schema: SelectionSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params, request, locale, value, accepted, reject, done }) => {
    const event = accepted((await findAnyEvent(params.eventId)) ?? refuse("not-found"));
    const { all, ids, intent } = value;
    if (ids.length === 0 && !all) return reject({ "": ["panel:selected.none"] });
    const selected = all
      ? (await shownPeople(event, request, locale)).list.registered.map(({ id }) => id)
      : ids;
    const { count } = accepted(
      await noteArrivals(event.id, selected, intent, { by }),
      ({ refused }) => reject({ "": [PROBLEMS[refused]] }, { status: 409 }),
    );
    return done(asBack(new URL(request.url)), {
      title: `door:${intent}.toast`,
      text: "door:several",
      params: { count },
    });
  },
);

const PROBLEMS = {
  cancelled: "door:errors.cancelled",
  early: "door:errors.early",
  unchanged: "door:errors.unchanged",
} as const;

/** The people of an event whom the tab and the search of the address choose. */
async function shownPeople(event: Event, request: Request, locale: Locale) {
  const { q, choices } = readListQuery(request, { choices: { show: PARTICIPANT_LISTS } });
  const show = PARTICIPANT_LISTS.find((list) => list === choices.show) ?? "all";
  const [people, givenUp] = [await listParticipants(event.id), await listGivenUpSeats(event.id)];
  const page = participantsPage(event, people, locale, givenUp);
  return { event: page.event, list: participantsList(page, { q, show }, locale) };
}

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: "panel-events:participants.title",
  reference: ({ event }) => event.title,
};

const SELECTION = "selected-rows";

/** The participants of an event; printed, it is the list at the door. */
export default function ParticipantsPage() {
  const { t, event, list } = usePage<typeof loader>();
  const { id, title, when, place } = event;
  const { q, show, registered, waiting, givenUp, isNarrow } = list;
  const may = useRights();
  const canSelect =
    registered.length > 0 && event.takesCheckIns && event.days.length === 0 && may("events:change");
  return (
    <div className="relative grid grid-cols-1 gap-4 lg:gap-1.5">
      <BackLink to={panelPaths.events()}>{t("panel-events:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-events:participants.heading", { title })}
        lead={`${when}, ${place} · ${list.seats}`}
        actions={
          event.isCancelled && <Badge tone="bad">{t("events:registration.cancelled")}</Badge>
        }
      />
      {/* Beside the way back, where that is a line of its own. */}
      <div className="acts-above">
        <ParticipantsActions event={event} hasPeople={list.hasPeople} />
      </div>
      {event.cancelReason && (
        <p className="wrap-anywhere">
          {t("events:registration.reason", { reason: event.cancelReason })}
        </p>
      )}
      {(list.hasPeople || list.isNarrow || givenUp.length > 0) && (
        <div className="no-print grid grid-cols-1 gap-4 lg:gap-1.5">
          <TabLine
            label={t("panel-events:participants.lists.label")}
            name="show"
            current={show}
            tabs={list.tabs.map(({ value, count }) => ({
              value,
              count,
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
      <FormProblems id={SELECTION} />
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
          isInTabs
          selectionForm={canSelect ? SELECTION : undefined}
        />
      )}
      {canSelect && (
        <SelectedRowsForm
          id={SELECTION}
          all={t("panel-events:participants.all", { count: registered.length })}
        >
          <button type="submit" name="intent" value="in" className="btn btn-primary">
            {t("door:in.submit")}
          </button>{" "}
          <button type="submit" name="intent" value="undo" className="btn btn-outline">
            {t("door:undo.submit")}
          </button>
        </SelectedRowsForm>
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
      <ParticipantsFigures figures={list.figures} />
      <p className="hint no-print">{t("panel-events:participants.print")}</p>
    </div>
  );
}

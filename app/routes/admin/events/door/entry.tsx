import { data, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ArrivalSchema } from "~/modules/events/events/door/arrival.schema";
import { arrive } from "~/modules/events/events/door/arrivals.server";
import { entryPage } from "~/modules/events/events/door/door.view.server";
import { DoorError } from "~/modules/events/events/door/door-frame";
import { EntryPage } from "~/modules/events/events/door/entry-page";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { companiesOfSeats } from "~/modules/events/events/participants/participants.server";
import { findSeatByCode } from "~/modules/events/events/tickets/tickets.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = {
  title: "door:page.title",
  styles: "panel",
};

/** A scanned ticket; opening it changes nothing (rules 1124). */
export const loader = staffLoader("events:change", async ({ params, locale }) => {
  const seat = await findSeatByCode(params.code);
  // The path contains the code, so the log must not get it.
  if (!seat) throw data({ message: "door:states.unknown" }, { status: 404 });
  const companyOf = await companiesOfSeats([seat.registration]);
  return { entry: entryPage(seat, companyOf(seat.registration), locale) };
});

export const action = staffAction(
  "events:change",
  { schema: ArrivalSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params, value: { intent }, accepted, conflict }) => {
    const seat = await findSeatByCode(params.code);
    if (!seat) return refuse("not-found");
    const { eventId, accountId } = seat.registration;
    const { last } = accepted(
      await arrive(eventId, { intent, person: accountId }, { by, takesMoney: true }),
      ({ refused }) => conflict(`door:errors.${refused}`),
    );
    const next = last
      ? panelPaths.door(eventId, { last: accountId })
      : panelPaths.entry(params.code ?? "");
    return redirect(next, 303);
  },
);

export default function EntryRoute() {
  const { entry } = usePage<typeof loader>();
  return <EntryPage entry={entry} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EntryPage entry={null} />;
  return <DoorError back={{ to: panelPaths.events(), label: t("panel-events:toList") }} />;
}

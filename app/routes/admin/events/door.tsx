import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PlainShell } from "~/components/layout/plain-shell";
import { RouteError } from "~/components/layout/route-error";
import { checkIn, undoCheckIn } from "~/modules/events/attendance/check-ins.server";
import { ArrivalSchema } from "~/modules/events/door/arrival.schema";
import { DOOR_LISTS, doorPage } from "~/modules/events/door/door.view.server";
import { DoorPage } from "~/modules/events/door/door-page";
import { eventInPanelNotFound } from "~/modules/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events.server";
import { listParticipants } from "~/modules/events/staff/participants.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { readListQuery } from "~/platform/lists/list-query";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: "door:page.title",
  styles: "panel",
  enhance: ["pending"],
};

export const loader = staffLoader("events:change", async ({ params, request, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const { q, choices } = readListQuery(request, { choices: { show: [...DOOR_LISTS] } });
  const show = DOOR_LISTS.find((list) => list === choices.show) ?? "expected";
  const last = new URL(request.url).searchParams.get("last");
  const people = await listParticipants(event.id);
  return { door: doorPage(event, people, { q, show, last }, locale) };
});

export const action = staffAction(
  "events:change",
  { schema: ArrivalSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params: { eventId }, value: { person, intent }, accepted, conflict }) => {
    if (intent === "undo") {
      const { eventId: id } = accepted(await undoCheckIn(eventId, person));
      return redirect(panelPaths.door(id), 303);
    }
    const { eventId: id } = accepted(await checkIn(eventId, person, { by }), ({ refused }) =>
      conflict(`door:errors.${refused}`),
    );
    // The page says it itself, with the way back; a message would cover the list.
    return redirect(panelPaths.door(id, { last: person }), 303);
  },
);

export default function DoorRoute() {
  const { door } = usePage<typeof loader>();
  return <DoorPage door={door} />;
}

export function ErrorBoundary() {
  return (
    <PlainShell>
      <RouteError />
    </PlainShell>
  );
}

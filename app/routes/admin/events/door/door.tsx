import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ArrivalSchema } from "~/modules/events/events/door/arrival.schema";
import { arrive } from "~/modules/events/events/door/arrivals.server";
import { DOOR_LISTS, doorPage } from "~/modules/events/events/door/door.view.server";
import { DoorError } from "~/modules/events/events/door/door-frame";
import { DoorPage } from "~/modules/events/events/door/door-page";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { neededChoices } from "~/modules/events/events/participants/company-choices.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { readListQuery } from "~/platform/lists/list-query";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: "door:page.title",
  styles: "panel",
};

export const loader = staffLoader("events:change", async (page) => {
  const { params, request, posted, locale, found } = page;
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const { q, choices } = readListQuery(request, { choices: { show: [...DOOR_LISTS] } });
  const show = DOOR_LISTS.find((list) => list === choices.show) ?? "expected";
  const { searchParams } = new URL(request.url);
  const [last, day] = [searchParams.get("last"), searchParams.get("day")];
  const people = await listParticipants(event.id);
  const [name = "", company = ""] = [posted?.get("name"), posted?.get("company")];
  const companies = neededChoices({ company }, { event, mayAddLeads: false }, locale);
  const newcomer = { name, company, choices: companies };
  return { door: doorPage(event, people, { q, show, last, day, newcomer }, locale) };
});

export const action = staffAction(
  "events:change",
  { schema: ArrivalSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params: { eventId = "" }, value, accepted, conflict }) => {
    const { last } = accepted(
      await arrive(eventId, value, { by, takesMoney: true }),
      ({ refused }) => conflict(`door:errors.${refused}`),
    );
    // The page says it itself, with the way back; a message would cover the list.
    const query = { ...(last && { last: last.accountId }), ...(value.day && { day: value.day }) };
    return redirect(panelPaths.door(eventId, query), 303);
  },
);

export default function DoorRoute() {
  const { door } = usePage<typeof loader>();
  return <DoorPage door={door} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <DoorError back={{ to: panelPaths.events(), label: t("panel-events:toList") }} />;
}

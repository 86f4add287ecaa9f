import { redirect } from "@remix-run/node";
import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { deleteEvent, isUnused } from "~/modules/events/events/staff/event-changes.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { isRefused, refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-events:deleteTitle" };

/** An event with seats is called off instead (rules 1103). */
export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  if (!isUnused(event)) throw redirect(panelPaths.cancelEvent(event.id));
  return { title: event.title, date: locale.format.date(event.startsAt) };
});

export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ account: by, params: { eventId = "" }, done }) => {
    const deleted = await deleteEvent(eventId, { by });
    if (isRefused(deleted))
      return deleted.refused === "in-use"
        ? redirect(panelPaths.cancelEvent(eventId), 303)
        : refuse("not-found");
    return done(panelPaths.events(), {
      texts: "panel-events:deleted",
      params: { title: deleted.title },
    });
  },
);

export default function DeleteEventPage() {
  const { t, title, date } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-events:deleteQuestion")}
      confirm={t("panel-events:delete")}
      cancelTo={panelPaths.events()}
    >
      <p>{t("panel-events:deleteText", { title, date })}</p>
    </ConfirmPage>
  );
}

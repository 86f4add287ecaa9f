import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { eventInPanelNotFound } from "~/modules/events/event-not-found";
import { findEvent } from "~/modules/events/events.server";
import { cancelEvent } from "~/modules/events/staff/event-changes.server";
import { countNotifiedOfCancellation } from "~/modules/events/staff/participants.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-events:deleteTitle" };

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findEvent(params.eventId), eventInPanelNotFound);
  return {
    title: event.title,
    date: locale.format.date(event.startsAt),
    notified: await countNotifiedOfCancellation(event),
  };
});

export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const event = accepted(await cancelEvent(params.eventId, { by }));
    return done(panelPaths.events(), {
      title: "panel-events:deleted.title",
      text: "panel-events:deleted.text",
      params: { title: event.title },
    });
  },
);

export default function DeleteEventPage() {
  const { t, title, date, notified } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-events:deleteQuestion")}
      confirm={t("panel-events:delete")}
      cancelTo={panelPaths.events()}
    >
      <p>{t("panel-events:deleteText", { title, date })}</p>
      {notified > 0 && (
        <p className="mt-2 font-semibold">
          {t("panel-events:deleteNotified", { count: notified })}
        </p>
      )}
    </ConfirmPage>
  );
}

import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { EventMessageSchema } from "~/modules/events/events/staff/event-message.schema";
import { EventMessageForm } from "~/modules/events/events/staff/event-message-form";
import {
  reachOfGroups,
  sendEventMailing,
} from "~/modules/mail/mailings/delivery/event-mailing.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-events:message.title" };

export const loader = staffLoader("events:change", async ({ params, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  return { id: event.id, title: event.title, reach: await reachOfGroups(event.id) };
});

export const action = staffAction(
  "events:change",
  { schema: EventMessageSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params: { eventId = "" }, value, locale, accepted, conflict, done }) => {
    const { mailed } = accepted(await sendEventMailing(eventId, value, { by, locale }), () =>
      conflict("panel-events:message.errors.nobody"),
    );
    return done(panelPaths.participants(eventId), {
      title: "panel-events:message.sent",
      text: "panel-events:message.sentText",
      params: { count: mailed },
      isMailed: true,
    });
  },
);

export default function EventMessagePage() {
  const { t, id, title, reach } = usePage<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(id)}>{t("door:page.back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-events:message.heading")} lead={title} />
      <EventMessageForm
        action={panelPaths.eventMessage(id)}
        cancelTo={panelPaths.participants(id)}
        reach={reach}
      />
    </div>
  );
}

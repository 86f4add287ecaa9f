import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { DoorPassSchema } from "~/modules/events/events/door/door-pass.schema";
import {
  createDoorPass,
  listDoorPasses,
  MOST_PASSES,
} from "~/modules/events/events/door/door-passes.server";
import { doorPassesPage } from "~/modules/events/events/door/door-passes.view.server";
import { DoorPassesPanel } from "~/modules/events/events/door/door-passes-panel";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findEvent } from "~/modules/events/events/events.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "door:passes.title" };

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findEvent(params.eventId), eventInPanelNotFound);
  return doorPassesPage(event, await listDoorPasses(event.id), locale);
});

export const action = staffAction(
  "events:change",
  { schema: DoorPassSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { eventId, place } = accepted(await createDoorPass(params.eventId, value, { by }), () =>
      conflict(`door:passes.errors.most?most=${MOST_PASSES}`),
    );
    return done(panelPaths.doorPasses(eventId), {
      title: "door:passes.added",
      text: "door:named",
      params: { name: place },
    });
  },
);

/** The door passes of an event: links for phones without an account (rules 1143). */
export default function DoorPassesPage() {
  const { t, event, passes, days } = usePage<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(event.id)}>{t("door:page.back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("door:passes.heading")}
        lead={t("door:passes.lead", { title: event.title, day: event.day })}
      />
      <DoorPassesPanel eventId={event.id} passes={passes} days={days} />
    </div>
  );
}

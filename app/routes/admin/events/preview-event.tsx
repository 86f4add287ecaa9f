import { redirect } from "@remix-run/node";
import { BandColumns } from "~/components/layout/band-columns";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PublicShell } from "~/components/layout/public-shell";
import { RouteError } from "~/components/layout/route-error";
import { Note } from "~/components/ui/note";
import { TextLink } from "~/components/ui/text-link";
import { publicExpertIds } from "~/modules/advice/experts/experts.server";
import { eventPageFor } from "~/modules/events/events/attendance/attendance.view.server";
import { EventPanel } from "~/modules/events/events/attendance/event-panel";
import { isPublished } from "~/modules/events/events/event";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findEvent } from "~/modules/events/events/events.server";
import { EventBand } from "~/modules/events/events/page/event-band";
import { EventSections } from "~/modules/events/events/page/event-sections";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "panel-events:preview.title" };

/** A draft as any visitor will see it (rules 1104). */
export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findEvent(params.eventId), eventInPanelNotFound);
  if (isPublished(event)) throw redirect(paths.event(event.id));
  const experts = await publicExpertIds(event.speakers.map(({ expertId }) => expertId));
  return { ...(await eventPageFor(event, { by: null }, locale)), experts };
});

export default function PreviewEventPage() {
  const { t, event, experts, ...seen } = usePage<typeof loader>();
  return (
    <PublicShell>
      <div className="wrap py-4">
        <Note icon="info" heading={t("panel-events:draft")} text={t("panel-events:preview.note")}>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <TextLink to={panelPaths.publishEvent(event.id)}>
              {t("panel-events:publish.link")}
            </TextLink>
            <TextLink to={panelPaths.editEvent(event.id)}>
              {t("panel-events:preview.edit")}
            </TextLink>
            <TextLink to={panelPaths.events()}>{t("panel-events:toList")}</TextLink>
          </p>
        </Note>
      </div>
      <EventBand event={event} />
      <BandColumns
        label={t("events:panel")}
        reach="high"
        panel={
          <div inert="">
            <EventPanel {...seen} event={event} isAlmostSeated={false} />
          </div>
        }
      >
        <EventSections event={event} experts={experts} />
      </BandColumns>
    </PublicShell>
  );
}

export function ErrorBoundary() {
  return (
    <PublicShell>
      <RouteError />
    </PublicShell>
  );
}

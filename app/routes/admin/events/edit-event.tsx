import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { isPublished } from "~/modules/events/events/event";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent, findEvent } from "~/modules/events/events/events.server";
import {
  countNotifiedOfMove,
  countWaiting,
} from "~/modules/events/events/participants/participants.server";
import { isMoved, isUnused } from "~/modules/events/events/staff/event-changes.server";
import { takingEventFiles } from "~/modules/events/events/staff/event-files.server";
import { eventErrors } from "~/modules/events/events/staff/event-refusals.server";
import { eventFields } from "~/modules/events/events/staff/staff-event.fields.server";
import { EditedEventSchema } from "~/modules/events/events/staff/staff-event.schema";
import { EventForm } from "~/modules/events/events/staff/staff-event-form";
import { editEvent } from "~/modules/events/events/staff/staff-events.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { textPreview } from "~/platform/text/rich-text.server";

export const handle: PageHandle = { title: "panel-events:editTitle" };

export const loader = staffLoader("events:change", async ({ params, posted, locale, found }) => {
  const known = await findAnyEvent(params.eventId);
  // The history links here, but of a cancelled event only the list of its people can be opened.
  if (known && known.cancelledAt !== null) throw redirect(panelPaths.participants(known.id));
  const event = found(await findEvent(params.eventId), eventInPanelNotFound);
  return {
    id: event.id,
    revision: event.revision,
    canDelete: isUnused(event),
    isPublic: isPublished(event),
    told: { ofMove: await countNotifiedOfMove(event), waiting: countWaiting(event) },
    values: eventFields.values(event),
    preview: textPreview(posted, "description"),
    conflict: await editConflict(
      { entity: "event", row: event, posted, fields: eventFields },
      locale,
    ),
    history: await recordHistory("event", event.id, locale),
  };
});

export const action = staffAction(
  "events:change",
  {
    schema: EditedEventSchema,
    redisplayOn: "preview",
    notFound: eventInPanelNotFound,
    ...takingEventFiles,
  },
  async ({ account: by, params, value, reject, accepted, done }) => {
    const before = await findEvent(params.eventId);
    const waitingBefore = before ? countWaiting(before) : 0;
    const event = accepted(await editEvent(params.eventId, value, { by }), (refusal) =>
      reject(eventErrors(refusal)),
    );
    // Somebody may join the list meanwhile; then the message says nothing of seats.
    const promoted = Math.max(0, waitingBefore - countWaiting(event));
    const moved = before && isMoved(before, event) ? await countNotifiedOfMove(event) : 0;
    const count = moved || promoted;
    const text = moved > 0 ? "panel-events:moved" : "panel-events:promoted";
    return done(
      isPublished(event) ? panelPaths.participants(event.id) : panelPaths.previewEvent(event.id),
      {
        title: "panel-events:changed.title",
        text: count > 0 ? text : "panel-events:changed.text",
        params: { title: event.title, count },
      },
    );
  },
);

export default function EditEventPage() {
  const { t, id, revision, canDelete, isPublic, told, values, preview, conflict, history } =
    usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.events()}>{t("panel-events:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-events:editHeading")}
        actions={
          <p className="flex flex-wrap gap-x-6">
            <TextLink to={panelPaths.participants(id)}>{t("panel-events:people")}</TextLink>
            {isPublic ? (
              <>
                <TextLink to={paths.event(id)}>{t("panel-events:show")}</TextLink>
                <TextLink to={panelPaths.cancelEvent(id)}>{t("panel-events:cancel.link")}</TextLink>
              </>
            ) : (
              <>
                <TextLink to={panelPaths.previewEvent(id)}>
                  {t("panel-events:preview.link")}
                </TextLink>
                <TextLink to={panelPaths.publishEvent(id)}>
                  {t("panel-events:publish.link")}
                </TextLink>
              </>
            )}
            <TextLink to={panelPaths.copyEvent(id)}>{t("panel-events:copy")}</TextLink>
            {canDelete && (
              <TextLink to={panelPaths.deleteEvent(id)}>{t("panel-events:delete")}</TextLink>
            )}
          </p>
        }
      />
      <EditConflictPanel conflict={conflict} />
      <EventForm
        action={panelPaths.editEvent(id)}
        submit={t("panel-events:editSubmit")}
        values={values}
        preview={preview}
        revision={revision}
        told={told}
      />
      <RecordHistory entries={history} />
    </div>
  );
}

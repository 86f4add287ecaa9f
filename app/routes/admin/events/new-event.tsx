import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { takingEventFiles } from "~/modules/events/events/staff/event-files.server";
import { eventErrors } from "~/modules/events/events/staff/event-refusals.server";
import { NewEventSchema } from "~/modules/events/events/staff/staff-event.schema";
import {
  copiedValues,
  newEventValues,
} from "~/modules/events/events/staff/staff-event.view.server";
import { EventForm } from "~/modules/events/events/staff/staff-event-form";
import { addEvent } from "~/modules/events/events/staff/staff-events.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { textPreview } from "~/platform/text/rich-text.server";

export const handle: PageHandle = { title: "panel-events:newTitle" };

/** With `?copy=` the form has the values of another event. */
export const loader = staffLoader("events:change", async ({ request, posted }) => {
  const copied = await findAnyEvent(new URL(request.url).searchParams.get("copy") ?? undefined);
  return {
    preview: textPreview(posted, "description"),
    values: copied ? copiedValues(copied) : newEventValues(),
    copiedFrom: copied?.title ?? null,
  };
});

export const action = staffAction(
  "events:change",
  { schema: NewEventSchema, redisplayOn: "preview", ...takingEventFiles },
  async ({ account: by, value, reject, accepted, done }) => {
    const event = accepted(await addEvent(value, { by }), (refusal) =>
      reject(eventErrors(refusal)),
    );
    return done(
      value.asDraft ? panelPaths.previewEvent(event.id) : panelPaths.participants(event.id),
      {
        title: value.asDraft ? "panel-events:added.draft" : "panel-events:added.title",
        text: "panel-events:added.text",
        params: { title: event.title },
      },
    );
  },
);

export default function NewEventPage() {
  const { t, values, preview, copiedFrom } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.events()}>{t("panel-events:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-events:newHeading")}
        lead={copiedFrom === null ? undefined : t("panel-events:copyLead", { title: copiedFrom })}
      />
      <EventForm
        action={panelPaths.newEvent()}
        submit={t("panel-events:newSubmit")}
        values={values}
        preview={preview}
      />
    </div>
  );
}

import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { BackLink } from "~/components/ui/text-link";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findEvent } from "~/modules/events/events/events.server";
import { PublishEventSchema } from "~/modules/events/events/staff/staff-event.schema";
import { publishEvent } from "~/modules/events/events/staff/staff-events.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { parseMomentInWarsaw } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-events:publish.title" };

/** The hour of a publication that names none. */
const MORNING = "08:00";

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const { id, title, publishedAt } = found(await findEvent(params.eventId), eventInPanelNotFound);
  return { id, title, scheduled: publishedAt && locale.format.moment(publishedAt) };
});

export const action = staffAction(
  "events:change",
  { schema: PublishEventSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params, value: { date, time }, accepted, conflict, reject, done }) => {
    const at = date ? parseMomentInWarsaw(date, time ?? MORNING) : null;
    const event = accepted(await publishEvent(params.eventId, at, { by }), ({ refused }) =>
      refused === "late"
        ? reject({ date: ["panel-events:publish.late"] })
        : conflict("panel-events:publish.already"),
    );
    return done(panelPaths.events(), {
      title: at === null ? "panel-events:publish.done" : "panel-events:publish.planned",
      text: at === null ? "panel-events:added.text" : "panel-events:publish.plannedText",
      params: { title: event.title, ...(at !== null && { moment: at }) },
    });
  },
);

export default function PublishEventPage() {
  const { t, id, title, scheduled } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: PublishEventSchema, id: "publish" });
  const field = useFieldTexts(fields, "panel-events:publish");
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.previewEvent(id)}>{t("panel-events:preview.link")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("panel-events:publish.heading", { title })}
        lead={t("panel-events:publish.lead")}
      />
      {scheduled && <Note text={t("panel-events:publish.scheduled", { moment: scheduled })} />}
      <PostForm
        form={form}
        className="panel grid gap-5 px-5 pt-5 sm:px-8 sm:pt-8"
        preventDuplicates
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field("date")}
            type="date"
            hint={t("panel-events:publish.dateHint")}
            optional
          />
          <TextField {...field("time")} hint={t("panel-events:publish.timeHint")} optional />
        </div>
        <FormFooter cancelTo={panelPaths.previewEvent(id)}>
          <SubmitButton pending={t("common:saving")}>{t("panel-events:publish.link")}</SubmitButton>
        </FormFooter>
      </PostForm>
    </div>
  );
}

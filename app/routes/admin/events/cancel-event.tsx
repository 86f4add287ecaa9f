import { type LinksFunction, redirect } from "@remix-run/node";
import { ReasonForm } from "~/components/form/reason-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { FactStrip } from "~/components/list/fact-strip";
import { Note } from "~/components/ui/note";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { countNotifiedOfCancellation } from "~/modules/events/events/participants/participants.server";
import { cancellationPage } from "~/modules/events/events/staff/event-cancellation.view.server";
import { cancelEvent } from "~/modules/events/events/staff/event-changes.server";
import { CancelEventSchema } from "~/modules/events/events/staff/staff-event.schema";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import record from "~/styles/record.css?url";

export const handle: PageHandle = { title: "panel-events:cancel.title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: record }];

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  if (event.cancelledAt !== null) throw redirect(panelPaths.participants(event.id));
  return cancellationPage(event, locale);
});

export const action = staffAction(
  "events:change",
  { schema: CancelEventSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params, value: { reason }, accepted, done }) => {
    const event = accepted(await cancelEvent(params.eventId, { by, reason }));
    const count = await countNotifiedOfCancellation(event);
    return done(panelPaths.participants(event.id), {
      title: "panel-events:cancel.done",
      text: count === 0 ? "panel-events:cancel.doneNobody" : "panel-events:cancel.doneText",
      params: { title: event.title, count },
    });
  },
);

export default function CancelEventPage() {
  const { t, id, title, when, strip, told, isOver } = usePage<typeof loader>();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.events()}>{t("panel-events:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-events:cancel.heading", { title })} lead={when} />
      <FactStrip facts={strip} />
      {!isOver && (
        <Note heading={t("panel-events:cancel.move")} text={t("panel-events:cancel.moveText")}>
          <p className="mt-1">
            <TextLink to={panelPaths.editEvent(id)}>{t("panel-events:cancel.toForm")}</TextLink>
          </p>
        </Note>
      )}
      <ReasonForm
        schema={CancelEventSchema}
        label={t("panel-events:cancel.reason")}
        hint={t("panel-events:cancel.reasonHint")}
        submit={
          told === 0
            ? t("panel-events:cancel.submitNobody")
            : t("panel-events:cancel.submit", { count: told })
        }
        cancelTo={panelPaths.participants(id)}
        reason=""
      />
    </div>
  );
}

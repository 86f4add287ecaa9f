import { useLoaderData } from "@remix-run/react";
import { useFormAnswer } from "~/components/form/use-form-answer";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { eventErrors } from "~/modules/attendance/event-refusals.server";
import { EventFormSchema } from "~/modules/attendance/staff-event.schema";
import { newEventValues } from "~/modules/attendance/staff-event.view.server";
import { EventForm } from "~/modules/attendance/staff-event-form";
import { addEvent } from "~/modules/attendance/staff-events.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-events:newTitle" };

export const loader = pageLoader({ guard: requireStaff }, () => ({ values: newEventValues() }));

export const action = formAction({ guard: requireStaff, schema: EventFormSchema }, async ({ account: by, value, reject }) => {
  const event = await addEvent(value, { by });
  if (isRefused(event)) return reject(eventErrors(event));
  return redirectWithToast(panelPaths.events(), {
    title: "panel-events:added.title",
    text: "panel-events:added.text",
    params: { title: event.title },
  });
});

export default function NewEventPage() {
  const { t } = useTranslation();
  const { values } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.events()}>{t("panel-events:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-events:newHeading")} />
      <EventForm action={panelPaths.newEvent()} submit={t("panel-events:newSubmit")} values={values} lastResult={answer?.result} />
    </div>
  );
}

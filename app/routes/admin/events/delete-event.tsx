import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { cancelEvent } from "~/modules/attendance/event-changes.server";
import { countToldOfCancellation } from "~/modules/attendance/participants.server";
import { eventInPanelNotFound } from "~/modules/events/event-not-found";
import { findEvent } from "~/modules/events/events.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-events:deleteTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request, locale }) => {
  const event = found(await findEvent(params.eventId), eventInPanelNotFound, request);
  return { title: event.title, date: locale.format.date(event.startsAt), told: await countToldOfCancellation(event) };
});

export const action = formAction({ guard: requireStaff, notFound: eventInPanelNotFound }, async ({ account: by, params }) => {
  const event = await cancelEvent(params.eventId, { by });
  if (isRefused(event)) return event;
  return redirectWithToast(panelPaths.events(), {
    title: "panel-events:deleted.title",
    text: "panel-events:deleted.text",
    params: { title: event.title },
  });
});

export default function DeleteEventPage() {
  const { t } = useTranslation();
  const { title, date, told } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("panel-events:deleteQuestion")} confirm={t("panel-events:delete")} cancelTo={panelPaths.events()}>
      <p>{t("panel-events:deleteText", { title, date })}</p>
      {told > 0 && <p className="mt-2 font-semibold">{t("panel-events:deleteTold", { count: told })}</p>}
    </ConfirmPage>
  );
}

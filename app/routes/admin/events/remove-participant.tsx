import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { findParticipant } from "~/modules/attendance/participants.server";
import { removeParticipant } from "~/modules/attendance/registrations.server";
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

export const handle: PageHandle = { title: "panel-events:participants.removeTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => {
  const { id, title } = found(await findEvent(params.eventId), eventInPanelNotFound, request);
  const { name, reference } = found(await findParticipant(id, params.accountId), eventInPanelNotFound, request);
  return { id, title, name, reference };
});

export const action = formAction({ guard: requireStaff, notFound: eventInPanelNotFound }, async ({ account: by, params }) => {
  const { eventId = "", accountId = "" } = params;
  const registration = await removeParticipant(eventId, accountId, { by });
  if (isRefused(registration)) return registration;
  return redirectWithToast(panelPaths.participants(eventId), {
    title: "panel-events:participants.removed.title",
    text: "panel-events:participants.removed.text",
    params: { name: registration.name },
  });
});

export default function RemoveParticipantPage() {
  const { t } = useTranslation();
  const { id, ...words } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-events:participants.removeQuestion")}
      confirm={t("panel-events:participants.remove")}
      cancelTo={panelPaths.participants(id)}
    >
      <p>{t("panel-events:participants.removeText", words)}</p>
    </ConfirmPage>
  );
}

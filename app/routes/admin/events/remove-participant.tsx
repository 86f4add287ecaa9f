import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { removeParticipant } from "~/modules/events/attendance/registrations.server";
import { eventInPanelNotFound } from "~/modules/events/event-not-found";
import { findEvent } from "~/modules/events/events.server";
import { findParticipant } from "~/modules/events/staff/participants.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-events:participants.removeTitle" };

export const loader = staffLoader("events:change", async ({ params, found }) => {
  const { id, title } = found(await findEvent(params.eventId), eventInPanelNotFound);
  const { name, reference, email } = found(
    await findParticipant(id, params.accountId),
    eventInPanelNotFound,
  );
  return { id, title, name, reference, isTold: email !== "" };
});

export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { eventId, name } = accepted(
      await removeParticipant(params.eventId, params.accountId, { by }),
    );
    return done(panelPaths.participants(eventId), {
      title: "panel-events:participants.removed.title",
      text: "panel-events:participants.removed.text",
      params: { name },
    });
  },
);

export default function RemoveParticipantPage() {
  const { t, id, isTold, ...words } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-events:participants.removeQuestion")}
      confirm={t("panel-events:participants.remove")}
      cancelTo={panelPaths.participants(id)}
    >
      <p>
        {t(
          isTold
            ? "panel-events:participants.removeText"
            : "panel-events:participants.removeTextSilent",
          words,
        )}
      </p>
    </ConfirmPage>
  );
}

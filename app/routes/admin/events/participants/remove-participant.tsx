import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { removeParticipant } from "~/modules/events/events/attendance/registrations.server";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findEvent } from "~/modules/events/events/events.server";
import { findParticipant } from "~/modules/events/events/participants/participants.server";
import { paymentOf } from "~/modules/events/events/payments/seat-charges.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-events:participants.removeTitle" };

export const loader = staffLoader("events:change", async ({ params, locale, found }) => {
  const { id, title } = found(await findEvent(params.eventId), eventInPanelNotFound);
  const seat = found(await findParticipant(id, params.accountId), eventInPanelNotFound);
  const { name, reference, email } = seat;
  const paid = paymentOf(seat)?.paidGrosze ?? 0;
  return {
    id,
    title,
    name,
    reference,
    isTold: email !== "",
    /** Money to return; null without any. */
    amount: paid > 0 ? locale.format.amount(paid) : null,
  };
});

export const action = staffAction(
  "events:change",
  { notFound: eventInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const { eventId, name } = accepted(
      await removeParticipant(params.eventId, params.accountId, { by }),
    );
    return done(panelPaths.participants(eventId), {
      texts: "panel-events:participants.removed",
      params: { name },
    });
  },
);

export default function RemoveParticipantPage() {
  const { t, id, isTold, amount, ...words } = usePage<typeof loader>();
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
      {amount && <p>{t("panel-events:participants.removePaid", { amount })}</p>}
    </ConfirmPage>
  );
}

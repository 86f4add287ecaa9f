import { redirect } from "@remix-run/node";
import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { withdrawFromEvent } from "~/modules/events/events/attendance/registrations.server";
import { hasBegun } from "~/modules/events/events/event";
import { eventNotFound } from "~/modules/events/events/event-not-found";
import { findPublicEvent } from "~/modules/events/events/events.server";
import { givenUpWords } from "~/modules/events/events/payments/seat-payment.view.server";
import { findSeat } from "~/modules/events/events/seats/participations.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "events:registration.leave.title" };

export const loader = memberLoader(async ({ account: by, params, posted, locale, found }) => {
  const event = found(await findPublicEvent(params.eventId), eventNotFound);
  const seat = await findSeat(event.id, { by });
  // There is nothing to confirm; the page of the event says why.
  if (!posted && (!seat || event.cancelledAt !== null || hasBegun(event)))
    throw redirect(paths.event(event.id));
  return {
    id: event.id,
    title: event.title,
    when: locale.format.moment(event.startsAt),
    hasSeat: seat?.status === "registered",
    money: seat ? givenUpWords(seat, locale) : "",
  };
});

export const action = memberAction(
  { notFound: eventNotFound },
  async ({ account: by, params, accepted, conflict, done }) => {
    const { id, title } = accepted(await withdrawFromEvent(params.eventId, { by }), ({ refused }) =>
      conflict(`events:registration.errors.${refused}`),
    );
    return done(paths.event(id), {
      title: "events:registration.toast.withdrawn",
      text: "events:registration.toast.withdrawnText",
      params: { title },
    });
  },
);

/** Asks before a seat or a position is given back (rules 63). */
export default function WithdrawFromEventPage() {
  const { t, id, title, when, hasSeat, money } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`events:registration.leave.${hasSeat ? "seat" : "position"}`)}
      confirm={t("events:registration.withdraw")}
      cancelTo={hasSeat ? paths.ticket(id) : paths.event(id)}
    >
      <p className="wrap-anywhere">
        <strong>{title}</strong>, {when}
      </p>
      <p className="mt-3">
        {t(`events:registration.leave.${hasSeat ? "seatText" : "positionText"}`)}
      </p>
      {money && <p className="mt-3">{money}</p>}
    </ConfirmPage>
  );
}

import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { leaveView } from "~/modules/events/events/attendance/leave.view.server";
import { LeavePage } from "~/modules/events/events/attendance/leave-page";
import { withdrawFromEvent } from "~/modules/events/events/attendance/registrations.server";
import { hasBegun } from "~/modules/events/events/event";
import { eventNotFound } from "~/modules/events/events/event-not-found";
import { findPublicEvent } from "~/modules/events/events/events.server";
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
  return { id: event.id, leave: leaveView(seat, event, locale) };
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

export default function WithdrawFromEventPage() {
  const { t, id, leave } = usePage<typeof loader>();
  return (
    <LeavePage
      leave={leave}
      confirm={t("events:registration.withdraw")}
      cancelTo={leave.hasSeat ? paths.ticket(id) : paths.event(id)}
    />
  );
}

import { type MetaFunction, redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { leaveView } from "~/modules/events/events/attendance/leave.view.server";
import { LeavePage } from "~/modules/events/events/attendance/leave-page";
import { hasBegun } from "~/modules/events/events/event";
import { findGuestTicket, withdrawGuest } from "~/modules/events/events/guests/guests.server";
import { guestTicketPath } from "~/modules/events/events/tickets/guest-ticket.server";
import { guestTicketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { linkKeyIn } from "~/platform/http/link-key";
import { paths } from "~/platform/http/paths";
import { addHeader } from "~/platform/http/request-scope.server";
import { publicAction, publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle = { title: "events:registration.leave.title" };

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Asks before a guest gives back a seat or a position, by the link of their mail (rules 1660). */
export const loader = publicLoader(async ({ params, posted, locale, found, ...args }) => {
  addHeader(args, "Cache-Control", "no-store");
  addHeader(args, "X-Robots-Tag", "noindex");
  const { event, registration } = found(
    await findGuestTicket(params.reference, linkKeyIn(args.request)),
    guestTicketNotFound,
  );
  const back = guestTicketPath(registration);
  // There is nothing to confirm; the ticket says why.
  if (!posted && (event.cancelledAt !== null || hasBegun(event))) throw redirect(back);
  return { back, leave: leaveView(registration, event, locale) };
});

export const action = publicAction(
  { notFound: guestTicketNotFound },
  async ({ params, request, accepted, conflict, done }) => {
    const { eventId } = accepted(
      await withdrawGuest(params.reference, linkKeyIn(request)),
      ({ refused }) => conflict(`events:registration.errors.${refused}`),
    );
    return done(paths.event(eventId), { title: "events:guests.ticket.withdrawn" });
  },
);

export default function GuestWithdrawPage() {
  const { t, back, leave } = usePage<typeof loader>();
  return (
    <div className="wrap py-10">
      <LeavePage
        leave={leave}
        confirm={t(`events:guests.ticket.${leave.hasSeat ? "withdraw" : "leave"}`)}
        cancelTo={back}
      />
    </div>
  );
}

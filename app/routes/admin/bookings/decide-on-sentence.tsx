import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { bookingInPanelNotFound } from "~/modules/advice/bookings/booking-not-found";
import { givenRating } from "~/modules/advice/bookings/ratings/session-rating.view.server";
import { decideOnSentence } from "~/modules/advice/bookings/ratings/session-ratings.server";
import { findBookingForStaff } from "~/modules/advice/bookings/staff/staff-bookings.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { intentInPath } from "~/platform/http/intent-in-path";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "expert-ratings:staff.heading" };

const intentOf = (request: Request) => intentInPath(request, ["show", "hide"]);

export const loader = staffLoader("letters:change", async ({ params, request, found }) => {
  const booking = found(await findBookingForStaff(params.reference), bookingInPanelNotFound);
  const { words } = found(givenRating(booking)?.sentence ?? null, bookingInPanelNotFound);
  return { reference: booking.reference, words, intent: intentOf(request) };
});

export const action = staffAction(
  "letters:change",
  { notFound: bookingInPanelNotFound },
  async ({ account: by, params, request, accepted, done }) => {
    const intent = intentOf(request);
    const { reference } = accepted(
      await decideOnSentence(params.reference, intent === "show", { by }),
    );
    return done(pageBefore(request, panelPaths.booking(reference)), {
      title: `expert-ratings:staff.done.${intent}`,
      text: "panel-bookings:done.text",
      params: { reference },
    });
  },
);

/** Shown when the address is opened; the page of the booking posts directly. */
export default function DecideOnSentencePage() {
  const { t, reference, words, intent } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`expert-ratings:staff.${intent}Question`)}
      confirm={t(`expert-ratings:staff.${intent}`)}
      cancelTo={panelPaths.booking(reference)}
      tone="plain"
    >
      <p className="wrap-anywhere">
        <q>{words}</q>
      </p>
      <p className="mt-2">{t(`expert-ratings:staff.${intent}Text`)}</p>
    </ConfirmPage>
  );
}

import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { BackLink } from "~/components/ui/text-link";
import { bookingNotFound } from "~/modules/advice/bookings/booking-not-found";
import { findBooking } from "~/modules/advice/bookings/member/bookings.server";
import { sessionRating } from "~/modules/advice/bookings/ratings/session-rating.view.server";
import { SessionRatingForm } from "~/modules/advice/bookings/ratings/session-rating-form";
import { rateSession } from "~/modules/advice/bookings/ratings/session-ratings.server";
import { RatingFormSchema } from "~/modules/advice/experts/ratings/rating";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "expert-ratings:title" };

export const loader = memberLoader(async ({ account: by, params, locale, found }) => {
  const booking = found(await findBooking(params.reference, { by }), bookingNotFound);
  const rating = found(await sessionRating(booking, { by }), bookingNotFound);
  const { expert, reference, startsAt } = booking;
  return { reference, expert: expert.name, day: locale.format.date(startsAt), rating };
});

/** Rates the expert of a session, once (rules 1560). */
export const action = memberAction(
  { schema: RatingFormSchema, notFound: bookingNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { reference } = accepted(await rateSession(params.reference, value, { by }), (refusal) =>
      conflict(`expert-ratings:errors.${refusal.refused}`),
    );
    return done(paths.booking(reference), {
      title: "expert-ratings:sent",
      text: "expert-ratings:thanks",
    });
  },
);

/** The form by itself: for the mail, and with its errors. */
export default function RateSessionPage() {
  const { reference, expert, day, rating } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p>
        <BackLink to={paths.booking(reference)}>{`${expert}, ${day}`}</BackLink>
      </p>
      <SessionRatingForm rating={rating} lastResult={answer?.result} heading="h1" />
    </div>
  );
}

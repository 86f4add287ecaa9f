import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { BackLink } from "~/components/ui/text-link";
import { bookingPage } from "~/modules/advice/bookings/booking.view.server";
import { bookingNotFound } from "~/modules/advice/bookings/booking-not-found";
import { audienceOf } from "~/modules/advice/bookings/mails/booking-readers.server";
import { BookingPage } from "~/modules/advice/bookings/member/booking-page";
import { findBooking } from "~/modules/advice/bookings/member/bookings.server";
import { sessionRating } from "~/modules/advice/bookings/ratings/session-rating.view.server";
import { SessionRatingForm } from "~/modules/advice/bookings/ratings/session-rating-form";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { notFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: "bookings:page.title",
  reference: ({ reference }) => reference,
};

/** Confirms a new booking; later its member and its expert open it by the reference. */
export const loader = memberLoader(async ({ account, params, request, locale }) => {
  const booking = await findBooking(params.reference, { by: account });
  const audience = booking && (await audienceOf(booking, { by: account }));
  if (!audience) return notFound(bookingNotFound, request);
  return {
    ...bookingPage(booking, audience, locale),
    rating: await sessionRating(booking, { by: account }),
  };
});

export default function BookingRoute() {
  const { t } = useTranslation();
  const booking = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="no-print">
        <BackLink to={paths.myEvents()}>{t("bookings:toMine")}</BackLink>
      </p>
      <BookingPage booking={booking}>
        {booking.rating && <SessionRatingForm rating={booking.rating} heading="h2" />}
      </BookingPage>
    </div>
  );
}

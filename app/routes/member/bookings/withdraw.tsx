import { redirect } from "@remix-run/node";
import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { canEnd } from "~/modules/advice/bookings/booking";
import { bookingCard } from "~/modules/advice/bookings/booking.view.server";
import { bookingNotFound } from "~/modules/advice/bookings/booking-not-found";
import { audienceOf } from "~/modules/advice/bookings/mails/booking-readers.server";
import { findBooking, withdrawBooking } from "~/modules/advice/bookings/member/bookings.server";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { notFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "bookings:withdraw.title" };

export const loader = memberLoader(async ({ account, params, request, posted, locale }) => {
  const booking = await findBooking(params.reference, { by: account });
  if (!booking || (await audienceOf(booking, { by: account })) !== "member")
    return notFound(bookingNotFound, request);
  const card = bookingCard(booking, locale);
  // There is nothing left to confirm; the page of the booking says why.
  if (!canEnd(card.state) && !posted) throw redirect(card.path);
  return card;
});

export const action = memberAction(
  { notFound: bookingNotFound },
  async ({ account, params, accepted, conflict, done }) => {
    const booking = accepted(
      await withdrawBooking(params.reference, { by: account }),
      ({ refused }) =>
        conflict(
          refused === "begun" ? "bookings:errors.begun" : `bookings:requests.errors.${refused}`,
        ),
    );
    const isRequest = booking.lapsesAt !== null;
    return done(paths.booking(booking.reference), {
      title: isRequest ? "bookings:requests.done.recall.title" : "bookings:toast.withdrawn",
      text: isRequest ? "bookings:requests.done.recall.text" : "bookings:toast.withdrawnText",
      tone: "bad",
      isMailed: true,
    });
  },
);

export default function WithdrawPage() {
  const { t, expertName, date, hours, topic, reference, path, isRequest } =
    usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(isRequest ? "bookings:requests.recallQuestion" : "bookings:withdraw.question")}
      confirm={t(isRequest ? "bookings:requests.recall" : "bookings:withdraw.confirm")}
      cancelTo={path}
    >
      <FactList strong>
        <Fact term={t("bookings:page.expert")}>{expertName}</Fact>
        <Fact term={t("bookings:fields.slot")}>
          {date}, {hours}
        </Fact>
        <Fact term={t("bookings:fields.topic")}>{topic}</Fact>
        <Fact term={t("bookings:page.reference")}>{reference}</Fact>
      </FactList>
      <p className="mt-5">
        {t(isRequest ? "bookings:requests.recallText" : "bookings:withdraw.text")}
      </p>
    </ConfirmPage>
  );
}

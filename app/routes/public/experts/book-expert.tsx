import type { LinksFunction } from "@remix-run/node";
import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { TitleBand } from "~/components/layout/title-band";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink } from "~/components/ui/text-link";
import { bookingRefusal } from "~/modules/advice/bookings/booking";
import { BookingFormSchema } from "~/modules/advice/bookings/booking.schema";
import { bookableExpert } from "~/modules/advice/bookings/booking.view.server";
import { ATTACHMENT_BYTES } from "~/modules/advice/bookings/booking-options";
import { BookingForm } from "~/modules/advice/bookings/member/booking-form";
import { bookingRejection } from "~/modules/advice/bookings/member/booking-refusals.server";
import { bookConsultation, bookingLimit } from "~/modules/advice/bookings/member/bookings.server";
import { readChoice } from "~/modules/advice/bookings/member/slot-choice.server";
import { expertNotFound } from "~/modules/advice/experts/expert-not-found";
import { findExpert } from "~/modules/advice/experts/experts.server";
import {
  companyMemberAction,
  companyMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import slots from "~/styles/slots.css?url";

export const handle: PageHandle = { title: "bookings:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: slots }];

export const loader = companyMemberLoader(
  async ({ account, params, request, posted, locale, found }) => {
    const expert = found(await findExpert(params.expertId), expertNotFound);
    return {
      expert: bookableExpert(expert, locale),
      closed: bookingRefusal(expert, { by: account }),
      ...(await readChoice(expert, { query: new URL(request.url).searchParams, posted }, locale)),
    };
  },
);

export const action = companyMemberAction(
  {
    schema: BookingFormSchema,
    files: { attachment: { most: ATTACHMENT_BYTES, tooLarge: "bookings:errors.attachment.size" } },
    redisplayOn: "date",
    limit: ({ account: by }) => bookingLimit({ by }),
    notFound: expertNotFound,
  },
  async ({ account, value, reject, params, locale, accepted, done }) => {
    const booking = accepted(
      await bookConsultation(params.expertId, value, { by: account }),
      (refusal) => reject(...bookingRejection(refusal, locale)),
    );
    const isRequest = booking.lapsesAt !== null;
    return done(paths.booking(booking.reference), {
      title: isRequest ? "bookings:requests.done.sent.title" : "bookings:toast.booked",
      text: isRequest ? "bookings:requests.done.sent.text" : "bookings:toast.bookedText",
      params: { email: account.email },
      isMailed: true,
    });
  },
);

export default function BookExpertPage() {
  const { t, expert, closed, calendar, chosen, lost, topic } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <>
      <TitleBand
        heading={t("bookings:title")}
        lead={[expert.name, expert.title].filter(Boolean).join(" · ")}
        above={<BackLink to={paths.expert(expert.id)}>{t("bookings:back")}</BackLink>}
      />
      {/* A late post is shown as well, so that nothing typed is lost. */}
      {closed && answer === undefined ? (
        <div className="wrap py-10 lg:py-14">
          <EmptyState
            title={t(`bookings:closed.${closed}.title`)}
            text={t(`bookings:closed.${closed}.text`)}
            link={{ to: paths.experts(), label: t("experts:back") }}
          />
        </div>
      ) : (
        <BookingForm
          expert={expert}
          calendar={calendar}
          chosen={chosen}
          lost={lost}
          topic={topic}
          lastResult={answer?.result}
        />
      )}
    </>
  );
}

import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { ConfirmPage } from "~/components/form/confirm-page";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Fact, FactList } from "~/components/ui/fact-list";
import { CallOffSchema } from "~/modules/advice/bookings/booking.schema";
import { consultationCard } from "~/modules/advice/bookings/booking.view.server";
import { consultationNotFound } from "~/modules/advice/bookings/booking-not-found";
import { callOffConsultation } from "~/modules/advice/bookings/expert/consultations.server";
import { audienceOf } from "~/modules/advice/bookings/mails/booking-readers.server";
import { findBooking } from "~/modules/advice/bookings/member/bookings.server";
import { expertAction, expertLoader } from "~/modules/advice/experts/expert-route.server";
import { notFound } from "~/platform/http/not-found.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "bookings:callOff.title" };

export const loader = expertLoader(async ({ account, params, request, posted, locale }) => {
  const booking = await findBooking(params.reference, { by: account });
  if (!booking || (await audienceOf(booking, { by: account })) !== "expert")
    return notFound(consultationNotFound, request);
  const card = consultationCard(booking, locale);
  // There is nothing left to confirm; the page of the booking says why.
  if (card.state !== "upcoming" && !posted) throw redirect(card.path);
  return card;
});

export const action = expertAction(
  { schema: CallOffSchema, notFound: consultationNotFound },
  async ({ account: by, value, params, accepted, conflict, done }) => {
    const booking = accepted(
      await callOffConsultation(params.reference, value.reason, { by }),
      ({ refused }) => conflict(`bookings:errors.${refused}`),
    );
    return done(paths.consultations(), {
      title: "bookings:callOff.done",
      text: "bookings:callOff.doneText",
      params: { member: booking.member.name },
      tone: "bad",
      isMailed: true,
    });
  },
);

export default function CallOffPage() {
  const { t, member, date, hours, topic, id } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: CallOffSchema, id: "call-off" });
  const field = useFieldTexts(fields, "bookings:callOff");
  return (
    <ConfirmPage
      question={t("bookings:callOff.question")}
      confirm={t("bookings:callOff.confirm")}
      cancelTo={paths.consultations()}
      asks={{
        form: getFormProps(form),
        problems: <ErrorSummary form={form} />,
        fields: (
          <TextAreaField {...field("reason")} hint={t("bookings:callOff.reasonHint")} rows={3} />
        ),
      }}
    >
      <FactList strong>
        <Fact term={t("bookings:page.member")}>
          {[member.name, member.company].filter(Boolean).join(", ")}
        </Fact>
        <Fact term={t("bookings:fields.slot")}>
          {date}, {hours}
        </Fact>
        <Fact term={t("bookings:fields.topic")}>{topic}</Fact>
        <Fact term={t("bookings:page.reference")}>{id}</Fact>
      </FactList>
      <p className="mt-5">{t("bookings:callOff.text")}</p>
    </ConfirmPage>
  );
}

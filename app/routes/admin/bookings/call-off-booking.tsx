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
import { bookingInPanelNotFound } from "~/modules/advice/bookings/booking-not-found";
import { callOffForChamber } from "~/modules/advice/bookings/expert/consultations.server";
import { bookingRow } from "~/modules/advice/bookings/staff/staff-booking.view.server";
import { findBookingForStaff } from "~/modules/advice/bookings/staff/staff-bookings.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "bookings:callOff.title" };

export const loader = staffLoader("letters:change", async ({ params, posted, locale, found }) => {
  const row = bookingRow(
    found(await findBookingForStaff(params.reference), bookingInPanelNotFound),
    locale,
  );
  // There is nothing left to confirm; the page of the booking says why.
  if (row.state !== "upcoming" && !posted) throw redirect(panelPaths.booking(row.id));
  return row;
});

export const action = staffAction(
  "letters:change",
  { schema: CallOffSchema, notFound: bookingInPanelNotFound },
  async ({ account: by, value, params, accepted, conflict, done }) => {
    const booking = accepted(
      await callOffForChamber(params.reference, value.reason, { by }),
      ({ refused }) => conflict(`panel-bookings:errors.${refused}`),
    );
    return done(panelPaths.booking(booking.reference), {
      title: "panel-bookings:done.calledOff",
      text: "panel-bookings:done.text",
      params: { reference: booking.reference },
      isMailed: true,
    });
  },
);

export default function CallOffBookingPage() {
  const { t, id, member, expert, when } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: CallOffSchema, id: "call-off" });
  const field = useFieldTexts(fields, "bookings:callOff");
  return (
    <ConfirmPage
      question={t("bookings:callOff.question")}
      confirm={t("bookings:callOff.confirm")}
      cancelTo={panelPaths.booking(id)}
      asks={{
        form: getFormProps(form),
        problems: <ErrorSummary form={form} />,
        fields: (
          <TextAreaField {...field("reason")} hint={t("panel-bookings:reasonHint")} rows={3} />
        ),
      }}
    >
      <FactList strong>
        <Fact term={t("panel-bookings:columns.expert")}>{expert.name}</Fact>
        <Fact term={t("panel-bookings:columns.member")}>
          {[member.name, member.company].filter(Boolean).join(", ")}
        </Fact>
        <Fact term={t("bookings:fields.slot")}>{when}</Fact>
        <Fact term={t("bookings:page.reference")}>{id}</Fact>
      </FactList>
      <p className="mt-5">{t("panel-bookings:callOffText")}</p>
    </ConfirmPage>
  );
}

import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { FileField } from "~/components/form/file-field";
import { HiddenFields } from "~/components/form/hidden-fields";
import { MainButtonFirst } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { SlotCalendar } from "~/modules/advice/expert-calendar/slot-calendar";
import type { SlotCalendarView } from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { BookingFormSchema } from "../booking.schema";
import type { BookableExpertView } from "../booking.view.server";
import { ATTACHMENT_ENDINGS } from "../booking-options";
import { BookingSummary } from "./booking-summary";
import { ContactMethodField } from "./contact-method-field";

interface BookingFormProps {
  expert: BookableExpertView;
  calendar: SlotCalendarView;
  /** The selected slot, in whichever week it is. */
  chosen: { slot: string; words: string } | null;
  /** The slot in the link, taken meanwhile. */
  lost: string | null;
  /** Topic of the consultation in the link. */
  topic: string | undefined;
  lastResult?: SubmissionResult<string[]>;
}

/** Slot, contact method, topic and file on the left, price and main button on the right. */
export function BookingForm({
  expert,
  calendar,
  chosen,
  lost,
  topic,
  lastResult,
}: BookingFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({
    schema: BookingFormSchema,
    id: "booking",
    lastResult,
    defaultValue: { topic },
  });
  const field = useFieldTexts(fields, "bookings:fields");
  const isAnswer = lastResult !== undefined;
  return (
    <div className="wrap grid gap-6 py-8 lg:py-12">
      <ErrorSummary form={form} />
      <DayForm expert={expert} calendar={calendar} />
      <form
        method="post"
        encType="multipart/form-data"
        {...getFormProps(form)}
        // Keeps the shown week if the form is refused before a slot is selected.
        action={paths.bookExpert(expert.id, { date: calendar.monday })}
        className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
      >
        <MainButtonFirst>
          {t(expert.confirmsAtOnce ? "bookings:submit" : "bookings:requests.submit")}
        </MainButtonFirst>
        <HiddenFields preventDuplicates />
        <div className="grid min-w-0 gap-6">
          <SlotCalendar
            field={fields.slot}
            heading={t("bookings:calendar.heading")}
            weekTo={(query) => paths.bookExpert(expert.id, query)}
            calendar={calendar}
            chosen={chosen}
            lost={isAnswer ? null : lost}
          />
          <ContactMethodField field={fields.contactMethod} />
          <fieldset className="panel grid min-w-0 gap-5 p-4 sm:p-6">
            <legend className="sr-only">{t("bookings:about.legend")}</legend>
            <h2 className="text-xl">{t("bookings:about.heading")}</h2>
            <TextField {...field("topic")} required />
            <TextAreaField
              {...field("description")}
              hint={t("bookings:about.descriptionHint")}
              rows={5}
              optional
            />
            <FileField
              {...field("attachment")}
              hint={t(
                isAnswer ? "bookings:about.attachmentAgain" : "bookings:about.attachmentHint",
              )}
              accept={ATTACHMENT_ENDINGS}
              optional
            />
          </fieldset>
        </div>
        <BookingSummary expert={expert} />
      </form>
    </div>
  );
}

/** Opens the week of a day (rules 88). A form of its own, so that the booking does not post it. */
function DayForm({ expert, calendar }: Pick<BookingFormProps, "expert" | "calendar">) {
  const { t } = useTranslation();
  return (
    <form
      method="get"
      action={paths.bookExpert(expert.id)}
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid gap-1">
        <span className="label-text">{t("bookings:calendar.day")}</span>{" "}
        <input className="input" type="date" name="date" defaultValue={calendar.monday} required />
      </label>{" "}
      <button type="submit" className="btn btn-outline">
        {t("bookings:calendar.toDay")}
      </button>
    </form>
  );
}

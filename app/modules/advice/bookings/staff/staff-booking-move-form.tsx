import { getFormProps } from "@conform-to/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormFooter } from "~/components/form/form-footer";
import { HiddenFields } from "~/components/form/hidden-fields";
import { MainButtonFirst, SubmitButton } from "~/components/form/submit-button";
import { useForm } from "~/components/form/use-form";
import { SlotCalendar } from "~/modules/advice/expert-calendar/slot-calendar";
import type { SlotCalendarView } from "~/modules/advice/expert-calendar/slot-calendar.view.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { MoveSchema } from "../booking.schema";

interface BookingMoveFormProps {
  reference: string;
  calendar: SlotCalendarView;
  chosen: { slot: string; words: string } | null;
}

/** Selects another slot of the same expert. */
export function BookingMoveForm({ reference, calendar, chosen }: BookingMoveFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: MoveSchema, id: "move" });
  const weekTo = (query: { date: string }) => panelPaths.moveBooking(reference, query);
  return (
    <>
      <ErrorSummary form={form} />
      <form
        method="post"
        {...getFormProps(form)}
        action={weekTo({ date: calendar.monday })}
        className="grid max-w-4xl grid-cols-1 gap-5"
      >
        <MainButtonFirst>{t("panel-bookings:moveSubmit")}</MainButtonFirst>
        <HiddenFields preventDuplicates />
        <SlotCalendar
          field={fields.slot}
          heading={t("panel-bookings:newSlot")}
          weekTo={weekTo}
          calendar={calendar}
          chosen={chosen}
          lost={null}
        />
        <div className="panel px-5 sm:px-8">
          <FormFooter cancelTo={panelPaths.booking(reference)}>
            <SubmitButton pending={t("common:saving")}>
              {t("panel-bookings:moveSubmit")}
            </SubmitButton>
          </FormFooter>
        </div>
      </form>
    </>
  );
}

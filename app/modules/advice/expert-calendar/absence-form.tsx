import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { SLOT_HOURS } from "~/modules/advice/experts/expert";
import { useTranslation } from "~/platform/i18n/use-translation";
import { END_HOURS } from "./absence";
import { AbsenceFormSchema } from "./absence.schema";

const hourOptions = (hours: readonly string[]) =>
  hours.map((hour) => ({ value: hour, label: hour }));

export function AbsenceForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: AbsenceFormSchema, id: "absence", lastResult });
  const field = useFieldTexts(fields, "bookings:absences.fields");
  return (
    <PostForm
      form={form}
      className="panel grid gap-5 p-5 sm:p-8"
      aria-labelledby="add"
      preventDuplicates
    >
      <h2 id="add" className="text-xl">
        {t("bookings:absences.add")}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("from")} type="date" required />
        <TextField {...field("until")} type="date" optional />
        <SelectField
          {...field("fromHour")}
          options={hourOptions(SLOT_HOURS)}
          placeholder={t("bookings:absences.wholeDay")}
          optional
        />
        <SelectField
          {...field("untilHour")}
          options={hourOptions(END_HOURS)}
          placeholder={t("bookings:absences.wholeDay")}
          optional
        />
      </div>
      <p className="hint max-w-text">
        {t("bookings:absences.hints.until")} {t("bookings:absences.hints.hours")}
      </p>
      <p>
        <SubmitButton>{t("bookings:absences.submit")}</SubmitButton>
      </p>
    </PostForm>
  );
}

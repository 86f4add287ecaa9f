import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { MemberCompanyView } from "./directory.view.server";
import { LetterSchema } from "./letter.schema";

interface UnsentLetterProps {
  company: Pick<MemberCompanyView, "people">;
  /** The result of a refused letter. */
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A refused letter to a person without a form on the page, so that the typed text is not lost. */
export function UnsentLetter({ company: { people }, lastResult }: UnsentLetterProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: LetterSchema, id: "letter", lastResult });
  const field = useFieldTexts(fields, "members:letter");
  const person = lastResult?.initialValue?.person;
  if (!lastResult || people.some(({ id, canBeWritten }) => id === person && canBeWritten))
    return null;
  return (
    <>
      <ErrorSummary form={form} />
      <section className="panel grid gap-4 p-5 sm:p-6" aria-labelledby="unsent">
        <h2 id="unsent" className="text-xl">
          {t("members:letter.unsent")}
        </h2>
        <TextField {...field("subject")} />
        <TextAreaField {...field("message")} hint={t("members:letter.unsentHint")} rows={6} />
      </section>
    </>
  );
}

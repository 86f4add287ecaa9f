import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PersonItem } from "./directory.view.server";
import { LetterSchema } from "./letter.schema";

interface LetterFormProps {
  person: PersonItem;
  sender: { email: string; left: number | null };
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A letter to one person; names the address that they will see. */
export function LetterForm({ person, sender: { email, left }, lastResult }: LetterFormProps) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: LetterSchema, id: `letter-${person.id}`, lastResult });
  const field = useFieldTexts(fields, "members:letter");
  return (
    <div className="mt-2 grid gap-4">
      <PostForm
        form={form}
        className="grid gap-4"
        aria-label={t("members:letter.to", { name: person.name })}
        preventDuplicates
      >
        <TextField {...field("subject")} required />
        <TextAreaField {...field("message")} hint={t("members:letter.hint", { email })} rows={6} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton>{t("members:letter.submit")}</SubmitButton>{" "}
          {left !== null && (
            <span className="muted text-sm">{t("members:letter.left", { count: left })}</span>
          )}
        </div>
        <input type="hidden" name={fields.person.name} value={person.id} />
      </PostForm>
    </div>
  );
}

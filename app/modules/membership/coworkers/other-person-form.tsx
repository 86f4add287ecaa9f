import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { OtherPersonSchema } from "./invite.schema";

/** Invites a person outside of the suggestions. */
export function OtherPersonForm({
  lastResult,
}: {
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: OtherPersonSchema, id: "other", lastResult });
  const field = useFieldTexts(fields, "coworkers:inviting.fields");
  return (
    <PostForm
      form={form}
      action={paths.invite()}
      className="panel grid gap-5 p-5 sm:p-6"
      preventDuplicates
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="off" required />
        <TextField {...field("email")} type="email" autoComplete="off" required />
        <TextField {...field("position")} autoComplete="off" optional />
        <TextField {...field("linkedinUrl")} type="url" autoComplete="off" optional />
      </div>
      <div className="flex justify-end">
        <SubmitButton
          pending={t("coworkers:inviting.sending")}
          className="btn-primary max-sm:w-full"
        >
          {t("coworkers:inviting.otherSubmit")}
        </SubmitButton>
      </div>
      <input type="hidden" name="form" value="other" />
    </PostForm>
  );
}

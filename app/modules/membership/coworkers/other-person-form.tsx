import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
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
  return (
    <PostForm
      form={form}
      action={paths.invite()}
      className="panel grid gap-5 p-5 sm:p-6"
      preventDuplicates
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.name}
          label={t("coworkers:inviting.fields.name")}
          autoComplete="off"
          required
        />
        <TextField
          field={fields.email}
          label={t("coworkers:inviting.fields.email")}
          type="email"
          autoComplete="off"
          required
        />
        <TextField
          field={fields.position}
          label={t("coworkers:inviting.fields.position")}
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.linkedinUrl}
          label={t("coworkers:inviting.fields.linkedinUrl")}
          type="url"
          autoComplete="off"
          optional
        />
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

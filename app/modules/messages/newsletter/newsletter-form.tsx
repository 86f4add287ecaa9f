import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { NewsletterSchema } from "./newsletter.schema";

/**
 * Address field and button with the wording of the consent. The landing page and `/newsletter` show
 * it; errors appear on `/newsletter`.
 */
export function NewsletterForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: NewsletterSchema, id: "newsletter", lastResult });
  return (
    <PostForm
      form={form}
      problems={null}
      action={paths.newsletter()}
      className="grid gap-3"
      data-saving
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          field={fields.email}
          label={t("newsletter:email")}
          type="email"
          autoComplete="email"
          className="min-w-0 grow basis-40"
          required
        />
        <div className="pt-[1.7rem]">
          <SubmitButton pending={t("common:saving")}>{t("newsletter:submit")}</SubmitButton>
        </div>
      </div>
      <p className="hint">
        {t("newsletter:consent")}{" "}
        <a className="link" href={paths.privacy()}>
          {t("newsletter:privacy")}
        </a>
        .
      </p>
    </PostForm>
  );
}

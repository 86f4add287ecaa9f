import type { SubmissionResult } from "@conform-to/react";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { TextLink } from "~/components/ui/text-link";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CodeField } from "./code-field";
import { StaffCodeSchema } from "./staff-factor.schema";

/** The second step of a login. */
export function StaffCodeForm({
  lastResult,
}: {
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm({ schema: StaffCodeSchema, id: "code", lastResult });
  const field = useFieldTexts(fields, "second-factor:fields");
  return (
    <PostForm
      form={form}
      problems={{ heading: t("login:errors.title") }}
      className="panel grid gap-5 p-5 sm:p-8"
    >
      <CodeField {...field("code")} hint={t("second-factor:code.hint")} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton className="btn-primary btn-lg" pending={t("common:saving")}>
          {t("second-factor:code.submit")}
        </SubmitButton>{" "}
        <TextLink to={panelPaths.login()}>{t("second-factor:code.back")}</TextLink>
      </div>
    </PostForm>
  );
}

import { getFormProps } from "@conform-to/react";
import type { AnyField, AnyForm } from "~/components/form/field";
import { HiddenFields } from "~/components/form/hidden-fields";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ExpertModeView } from "./chat.view.server";
import { NEWEST_MESSAGE } from "./chat-log";

interface ExpertComposerProps {
  form: AnyForm;
  fields: { message: AnyField; expertId: AnyField };
  experts: ExpertModeView["experts"];
  action: string;
  /** One level below the panel's heading, or the page's if the panel has none. */
  Heading: "h2" | "h3";
  /** Link to the normal mode. */
  back: string;
}

/** The expert mode: expert, question, and a link to the normal mode. */
export function ExpertComposer({
  form,
  fields,
  experts,
  action,
  back,
  Heading,
}: ExpertComposerProps) {
  const { t } = useTranslation();
  const field = useFieldTexts(fields, "assistant:fields");
  return (
    <form
      method="post"
      {...getFormProps(form)}
      action={action}
      className="grid gap-4"
      data-chat={NEWEST_MESSAGE}
    >
      <Heading className="text-base">{t("assistant:expert.heading")}</Heading>
      <input type="hidden" name="mode" value="expert" />
      <SelectField
        {...field("expertId")}
        placeholder={t("assistant:expert.any")}
        options={experts}
      />
      <TextAreaField {...field("message", "question")} hint={t("assistant:expert.hint")} rows={4} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SubmitButton>{t("assistant:expert.send")}</SubmitButton>{" "}
        <TextLink to={back} className="text-sm">
          {t("assistant:expert.back")}
        </TextLink>
      </div>
      <HiddenFields preventDuplicates />
    </form>
  );
}
